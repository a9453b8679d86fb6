export const table = [
  { path: '/maternelle', ages: '3-6 ans', pupils: '18 élèves', levels: '3 niveaux', own: 'Le cercle' },
  { path: '/primaire', ages: '6-11 ans', pupils: '22 élèves', levels: '5 niveaux', own: 'Compter' },
  { path: '/college', ages: '11-15 ans', pupils: '25 élèves', levels: '4 niveaux', own: 'S’organiser' },
  { path: '/lycee', ages: '15-18 ans', pupils: '28 élèves', levels: '3 filières', own: 'Économique' },
] as const;
