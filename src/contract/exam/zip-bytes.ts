/** How many bytes a zip of a test may have. */
export const zipBytes = 256 * 1024 * 1024
