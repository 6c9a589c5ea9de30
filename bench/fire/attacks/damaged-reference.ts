import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { starterReference } from '../../../packages/data/load.ts';
import { ReferenceFileError } from '../../../packages/engine/index.ts';
import { Reference } from '../../../packages/engine/reference/index.ts';
import { Random } from '../../random.ts';
import { type Attack, holds } from '../attack.ts';
import { call, capture, READY } from '../caller.ts';

const FLIPS = 200;
/** The file is looked at every two seconds, and used when it has stopped growing. */
const NOTICED_MS = 6_000;

/** Single bits of the reference file are flipped; a damaged file takes the place of the one in use. */
export const damagedReference: Attack = {
  name: 'damaged-reference',
  async run(ground, { quick }) {
    const folder = ground.folder();
    await starterReference(folder);
    const [name] = readdirSync(folder);
    const file = join(folder, name!);
    const sound = readFileSync(file);
    const random = new Random('bit flips');
    const flips = quick ? 20 : FLIPS;
    let refused = 0;
    const others: string[] = [];
    let damaged = sound;
    for (let flip = 0; flip < flips; flip++) {
      damaged = Buffer.from(sound);
      const at = random.below(damaged.length);
      damaged[at] = damaged[at]! ^ (1 << random.below(8));
      try {
        Reference.fromBytes(damaged);
        others.push(`byte ${at} taken`);
      } catch (error) {
        if (error instanceof ReferenceFileError) refused++;
        else others.push(`byte ${at}: ${(error as Error).message}`);
      }
    }
    const target = await ground.start({ args: ['--reference', file] });
    writeFileSync(`${file}.new`, damaged);
    renameSync(`${file}.new`, file);
    await wait(NOTICED_MS);
    const after = [await call(target.port, capture('light')), await call(target.port, READY)];
    const statuses = after.map(({ status }) => status).join(', ');
    const isTold = target.log().includes('address data refused');
    const seen = `${statuses}, ${isTold ? 'logged' : 'not logged'}`;
    return [
      holds(
        `${flips} files with one bit flipped`,
        'all refused',
        `${refused} refused ${others.join('; ')}`,
        refused === flips,
      ),
      holds('a damaged file takes the place of the one in use', '200, 200, logged', seen, seen === '200, 200, logged'),
    ];
  },
};
