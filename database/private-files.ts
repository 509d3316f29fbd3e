import fs from "node:fs";
import path from "node:path";

/** The rights of group and others */
export const OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Lets only the owner read the folder and what is in it, now and, for the whole process, in all files that are made later. A folder of
 * all users of the machine, such as /tmp, and what belongs to other users stay as they are; links are not followed.
 */
export function keepFilesPrivate(folder: string): void {
  process.umask(OTHERS);
  const { mode, uid } = fs.statSync(folder);
  if (mode & STICKY || (process.getuid && uid !== process.getuid() && process.getuid() !== 0)) return;
  closeToOthers(folder);
}

/** Takes the rights of group and others from a file, or from a folder and what is in it. */
export function closeToOthers(file: string): void {
  try {
    const stat = fs.lstatSync(file);
    if (stat.isSymbolicLink()) return;
    if (stat.mode & OTHERS) fs.chmodSync(file, stat.mode & 0o700);
    if (stat.isDirectory()) for (const name of fs.readdirSync(file)) closeToOthers(path.join(file, name));
  } catch (error) {
    // Removed meanwhile by another process, or of another user, as lost+found of a disk is
    if (!["ENOENT", "EPERM", "EACCES"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}
