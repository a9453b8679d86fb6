import type { SchoolSettings } from '#app/school/settings.ts';

type Location = SchoolSettings['location'];

const site = 'https://www.openstreetmap.org';
/** A few streets around the school. */
const zoom = 17;
/** Half the height and half the width of the embedded map, in degrees: some 500 m by 1 km. */
const reach = { latitude: 0.0024, longitude: 0.0056 };

/** Six decimals are a tenth of a metre. */
const degrees = (value: number) => String(Number(value.toFixed(6)));

/** The school's location on OpenStreetMap, with a marker. */
export function mapAddress({ latitude, longitude }: Location): string {
  const [lat, lon] = [degrees(latitude), degrees(longitude)];
  return `${site}/?mlat=${lat}&mlon=${lon}#map=${zoom}/${lat}/${lon}`;
}

/** Directions to the school: the visitor enters the start there. */
export function itineraryAddress({ latitude, longitude }: Location): string {
  return `${site}/directions?to=${degrees(latitude)}%2C${degrees(longitude)}`;
}

/** The interactive map, for a frame (`frame-src` of the security headers allows only this site). */
export function embeddedMapAddress({ latitude, longitude }: Location): string {
  const box = [
    longitude - reach.longitude,
    latitude - reach.latitude,
    longitude + reach.longitude,
    latitude + reach.latitude,
  ];
  const query = new URLSearchParams({
    bbox: box.map(degrees).join(','),
    layer: 'mapnik',
    marker: `${degrees(latitude)},${degrees(longitude)}`,
  });
  return `${site}/export/embed.html?${query}`;
}
