/** The part of the package that tests use; it has no types of its own. */
declare module "jsonld" {
  const jsonld: {
    expand(document: unknown, options: { documentLoader(url: string): Promise<object> }): Promise<unknown[]>;
  };
  export default jsonld;
}
