import { textsOf } from '@ringlet/service/texts';
import { fr } from './catalogs/fr';
import { ha } from './catalogs/ha';
import { ig } from './catalogs/ig';
import { pcm } from './catalogs/pcm';
import { yo } from './catalogs/yo';

export const textsIn = textsOf({ fr, pcm, ha, yo, ig });
