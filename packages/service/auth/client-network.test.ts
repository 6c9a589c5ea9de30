import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientNetwork } from './client-network.ts';

test('an IPv4 address counts alone, an IPv6 address by its /64 network', () => {
  assert.equal(clientNetwork('192.0.2.7'), '192.0.2.7');
  assert.equal(clientNetwork('::ffff:192.0.2.7'), '192.0.2.7');
  assert.equal(clientNetwork('::1'), '0:0:0:0::/64');
  assert.equal(clientNetwork('192.0.2.7:51234'), '192.0.2.7', 'a proxy that adds the port');
  const network = '2001:db8:0:a::/64';
  for (const address of [
    '2001:db8::a:1:2:3:4',
    '2001:0DB8:0:a::',
    '2001:db8:0:a:ffff:0:0:1%eth0',
    '[2001:db8:0:a::1]:443',
  ]) {
    assert.equal(clientNetwork(address), network, address);
  }
  assert.notEqual(clientNetwork('2001:db8:0:b::1'), network);
});
