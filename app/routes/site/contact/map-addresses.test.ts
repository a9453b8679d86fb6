import fc from 'fast-check';
import { expect, test } from 'vitest';
import { embeddedMapAddress, itineraryAddress, mapAddress } from './map-addresses.ts';

const school = { latitude: 33.6103, longitude: -7.5006 };

test('the map and the itinerary open at the school', () => {
  expect(mapAddress(school)).toBe(
    'https://www.openstreetmap.org/?mlat=33.6103&mlon=-7.5006#map=17/33.6103/-7.5006',
  );
  expect(itineraryAddress(school)).toBe('https://www.openstreetmap.org/directions?to=33.6103%2C-7.5006');
});

test('the embedded map holds the school in its middle, wherever that is', () => {
  const location = fc.record({
    latitude: fc.double({ min: -85, max: 85, noNaN: true }),
    longitude: fc.double({ min: -179, max: 179, noNaN: true }),
  });
  fc.assert(
    fc.property(location, (place) => {
      const address = new URL(embeddedMapAddress(place));
      const [west, south, east, north] = (address.searchParams.get('bbox') ?? '').split(',').map(Number);
      expect([west, south, east, north].every(Number.isFinite)).toBe(true);
      expect(((west ?? 0) + (east ?? 0)) / 2).toBeCloseTo(place.longitude, 5);
      expect(((south ?? 0) + (north ?? 0)) / 2).toBeCloseTo(place.latitude, 5);
    }),
  );
});
