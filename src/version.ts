/** The version of the program; the release workflow keeps it equal to package.json, and a test compares them. */
export const version = '0.1.0';
