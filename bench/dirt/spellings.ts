/**
 * How people write what a register abbreviates. Written from memory of lists, not taken from the tables of the engine.
 */

type Words = Readonly<Record<string, readonly string[]>>;
type InLanguage<T> = Readonly<Record<'EN' | 'FR', T>>;

export const TYPE_WORDS: InLanguage<Words> = {
  EN: {
    ST: ['St', 'St.', 'Street', 'Str'],
    RD: ['Rd', 'Rd.', 'Road'],
    AVE: ['Ave', 'Ave.', 'Avenue', 'Av'],
    DR: ['Dr', 'Dr.', 'Drive', 'Drv'],
    CRES: ['Cres', 'Cr', 'Crescent', 'Cres.', 'Cresc'],
    CRT: ['Crt', 'Ct', 'Court', 'Ct.'],
    LANE: ['Lane', 'Ln', 'Ln.'],
    BLVD: ['Blvd', 'Blvd.', 'Boulevard', 'Bvd'],
    PL: ['Pl', 'Place', 'Pl.'],
    HWY: ['Hwy', 'Highway', 'Hwy.'],
    TRAIL: ['Trail', 'Trl', 'Tr'],
    CIR: ['Circle', 'Cir', 'Circ'],
    SIDERD: ['Sideroad', 'Side Rd', 'Side Road'],
    TERR: ['Terrace', 'Terr', 'Ter'],
    PVT: ['Private', 'Pvt'],
    PKY: ['Parkway', 'Pkwy', 'Pky'],
    SQ: ['Square', 'Sq'],
    CONC: ['Concession', 'Conc', 'Con'],
    GDNS: ['Gardens', 'Gdns'],
    TLINE: ['Townline', 'Town Line', 'Tline'],
    HTS: ['Heights', 'Hts'],
  },
  FR: {
    RUE: ['rue', 'Rue'],
    AV: ['av.', 'avenue', 'av', 'ave', 'Ave.'],
    CH: ['Chemin', 'Ch', 'Ch.', 'ch.'],
    BOUL: ['boul.', 'boulevard', 'boul', 'blvd', 'bd'],
    RANG: ['rang', 'Rang', 'rg'],
    RTE: ['route', 'rte', 'Route'],
    MONTÉE: ['montée', 'Montée', 'mtée'],
    CROIS: ['croissant', 'crois.', 'crois'],
    IMP: ['impasse', 'imp.'],
    TSSE: ['terrasse', 'tsse'],
    PROM: ['promenade', 'prom.'],
  },
};

export const DIRECTION_WORDS: InLanguage<Words> = {
  EN: {
    N: ['N', 'North', 'N.', 'Nord'],
    S: ['S', 'South', 'S.'],
    E: ['E', 'East', 'E.'],
    W: ['W', 'West', 'W.'],
    NE: ['NE', 'Northeast', 'N.E.'],
    NW: ['NW', 'Northwest', 'N.W.'],
    SE: ['SE', 'Southeast', 'S.E.'],
    SW: ['SW', 'Southwest', 'S.W.'],
  },
  FR: {
    N: ['N', 'Nord', 'N.'],
    S: ['S', 'Sud', 'S.'],
    E: ['E', 'Est', 'E.'],
    O: ['O', 'Ouest', 'O.'],
    NE: ['NE', 'Nord-Est'],
    NO: ['NO', 'Nord-Ouest'],
    SE: ['SE', 'Sud-Est'],
    SO: ['SO', 'Sud-Ouest'],
  },
};

export const PROVINCE_WORDS: Words = {
  ON: ['ON', 'Ont', 'Ontario', 'Ont.'],
  QC: ['QC', 'Québec', 'Qué.', 'PQ', 'Qc', 'Quebec'],
  BC: ['BC', 'B.C.', 'British Columbia'],
  AB: ['AB', 'Alta.', 'Alberta'],
  NB: ['NB', 'N.-B.', 'New Brunswick'],
};

/** The plain forms; `unit-forms` has the others. */
export const UNIT_FORMS: InLanguage<readonly string[]> = {
  EN: [
    'Apt {u}, {c} {s}',
    '{u}-{c} {s}',
    'Unit {u} {c} {s}',
    '#{u} {c} {s}',
    'Suite {u}, {c} {s}',
    '{c} {s}, Apt {u}',
    '{c} {s} Apt. {u}',
    '{c} {s} Unit {u}',
    '{c} {s} #{u}',
    '{c} {s} Apt #{u}',
    '{c} {s} unit#{u}',
  ],
  FR: [
    '{u}-{c} {s}',
    '{u}-{c}, {s}',
    'app. {u}, {c}, {s}',
    'Apt {u} {c} {s}',
    '{c}, {s}, app. {u}',
    '{c} {s} app {u}',
    '{c} {s}, bureau {u}',
    '{c}, {s} #{u}',
    '{c} {s} appartement {u}',
  ],
};
