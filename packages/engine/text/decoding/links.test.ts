import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeText } from './decoded.ts';

test('a link to a map stands for the address that it looks for', () => {
  for (const link of [
    'https://maps.example.com/?q=22+Main+St%2C+Bath%2C+ON',
    'https://www.example.com/maps/search/?api=1&query=22%20Main%20St%2C%20Bath%2C%20ON',
    'https://www.example.com/maps/place/22+Main+St,+Bath,+ON/@44.182,-76.775,17z',
    'https://www.example.com/maps/dir/?api=1&destination=22+Main+St,+Bath,+ON&travelmode=driving',
    'geo:0,0?q=22%20Main%20St%2C%20Bath%2C%20ON',
  ])
    assert.equal(decodeText(link), '22 Main St, Bath, ON', link);
});

test('words around a link stay', () => {
  assert.equal(
    decodeText('Map: https://maps.example.com/?q=22+Main+St,+Bath (side door)'),
    'Map: 22 Main St, Bath (side door)',
  );
});

test('other links stay as they are', () => {
  for (const text of [
    '22 Main St, Bath https://www.example.com/?q=hours',
    'https://maps.example.com/?q=44.182,-76.775',
    'https://www.example.com/maps/@44.182,-76.775,17z',
    '22 Main St & q=4',
  ])
    assert.equal(decodeText(text), text);
});
