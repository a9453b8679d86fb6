/**
 * The form a request carries; null when its body is none, or a broken one: somebody's doing, not a fault of ours,
 * so it deserves a refusal and no error in the log.
 *
 * @throws whatever else goes wrong while reading, such as a connection that breaks
 */
export async function readForm(request: Request): Promise<FormData | null> {
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
