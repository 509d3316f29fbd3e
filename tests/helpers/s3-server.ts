import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import S3rver from "s3rver";

const BUCKET = "marga-files";

/** A real S3 server on loopback with an empty bucket, and the environment variables for it. */
export async function startS3Server(port = 0, directory = fs.mkdtempSync(path.join(os.tmpdir(), "marga-s3-"))) {
  const server = new S3rver({
    address: "127.0.0.1",
    port,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port: bound } = await server.run();
  return {
    port: bound,
    directory,
    /** s3rver accepts only these keys */
    env: {
      S3_BUCKET: BUCKET,
      S3_REGION: "ap-south-1",
      S3_ENDPOINT: `http://127.0.0.1:${bound}`,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    close: () => server.close(),
  };
}
