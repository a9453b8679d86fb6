export const password = 'quatre citrons et un tram';
