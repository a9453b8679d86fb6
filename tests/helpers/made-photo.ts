import { sharp } from '#app/lib/sharp.server.ts';

/**
 * A JPEG file with light and dark areas at several scales and grain, as in a photo: neither smooth nor mere
 * noise.
 */
export async function makePhoto(width: number, height: number): Promise<Buffer> {
  const layer = (parts: number, sigma: number) => {
    const size = { width: Math.ceil(width / parts), height: Math.ceil(height / parts) };
    const noise = { type: 'gaussian', mean: 128, sigma } as const;
    return sharp({ create: { ...size, channels: 3, background: '#888888', noise } })
      .resize(width, height, { kernel: 'cubic' })
      .png({ compressionLevel: 1 })
      .toBuffer();
  };
  const [large, small, grain] = await Promise.all([layer(250, 60), layer(16, 30), layer(2, 12)]);
  return sharp(large)
    .composite([
      { input: small, blend: 'soft-light' },
      { input: grain, blend: 'overlay' },
    ])
    .jpeg({ quality: 90 })
    .toBuffer();
}
