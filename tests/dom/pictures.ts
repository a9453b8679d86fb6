/** A picture file of one colour, large enough for a browser to show. */
export async function pictureFile(name = 'cour.png'): Promise<File> {
  const canvas = new OffscreenCanvas(64, 48);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.fillStyle = '#3d3bd1';
  context.fillRect(0, 0, 64, 48);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
}

/** The address of a stored picture, by its number. */
export function storedPicture(number = 1): string {
  return `/files/content-images/blog/${number}-0123456789abcdef.png`;
}

/** The site's answer for a stored picture. */
export function uploadedPicture(number = 1): Response {
  const url = storedPicture(number);
  const view = { src: url, width: 640, height: 480, blur: null, widths: [640] };
  return Response.json({ url, path: url, ...view }, { status: 201 });
}
