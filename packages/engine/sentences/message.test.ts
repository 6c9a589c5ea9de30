import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MessageError, messageFrom } from './message.ts';
import { sentenceTable } from './sentences.ts';

const message = messageFrom(
  sentenceTable({
    UNREADABLE: { EN: '{file} cannot be read: {reason}.', FR: 'Impossible de lire {file} : {reason}.' },
    IS_FOLDER: { EN: 'it is a folder', FR: 'c’est un dossier' },
    LINES: { EN: '{count} {count:line|lines}', FR: '{count} {count:ligne|lignes}' },
  }),
);

test('a message has its values in both languages, and a message within it has the same language', () => {
  const reason = message('IS_FOLDER');
  assert.deepEqual(message('UNREADABLE', { file: 'data', reason }), {
    code: 'UNREADABLE',
    EN: 'data cannot be read: it is a folder.',
    FR: 'Impossible de lire data : c’est un dossier.',
  });
});

test('an error has the English text as its message', () => {
  const error = new MessageError(message('LINES', { count: 2 }));
  assert.deepEqual([error.message, error.text.FR], ['2 lines', '2 lignes']);
});

test('a message without its values does not compile', () => {
  const wrong = () => {
    // @ts-expect-error the value {reason} is missing
    message('UNREADABLE', { file: 'data' });
    // @ts-expect-error a number decides the form of the word
    message('LINES', { count: 'two' });
  };
  assert.equal(typeof wrong, 'function');
});
