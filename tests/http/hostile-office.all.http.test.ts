import { isOffice, tryHostileInput } from './hostile-input.ts';

tryHostileInput(isOffice);
