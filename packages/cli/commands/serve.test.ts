import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Command, type CommanderError } from 'commander';
import { refuseEmptyValues } from '../options.ts';
import type { ServeOptions } from '../serve/run-serve.ts';
import { registerServeCommand } from './serve.ts';

/** What `civique serve` takes from its options. */
function optionsOf(...args: readonly string[]): ServeOptions {
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} });
  registerServeCommand(program, 'EN');
  refuseEmptyValues(program, 'EN');
  const [serve] = program.commands;
  serve!.action(() => {});
  program.parse(['serve', ...args], { from: 'user' });
  return serve!.opts();
}

test('a value that cannot be meant is wrong usage, and the error says what is right', () => {
  const refused: readonly (readonly [option: string, value: string, advice: RegExp])[] = [
    ['--cors-origins', 'shop.example', /such as https:\/\/shop\.example/],
    ['--cors-origins', 'https://shop.example/cart', /such as https/],
    ['--cors-origins', '', /or \* for all/],
    ['--redis-url', 'cache', /such as redis:/],
    ['--redis-url', 'http://cache', /such as redis:/],
    ['--trusted-proxies', '10.0.0.0/33', /such as 10\.0\.0\.0\/8/],
    ['--trusted-proxies', '10.0.0.0/8/9', /such as 10\.0\.0\.0\/8/],
    ['--ts-url', 'tokens.example', /such as https/],
    ['--host', '', /Give a value/],
    ['--metrics-host', ' ', /Give a value/],
    ['--state', '', /Give a value/],
    ['--reference', '', /Give a value/],
  ];
  for (const [option, value, advice] of refused) {
    assert.throws(
      () => optionsOf(option, value),
      ({ code, message }: CommanderError) => code === 'commander.invalidArgument' && advice.test(message),
      `${option} ${value}`,
    );
  }
});

test('origins are taken as browsers send them', () => {
  assert.deepEqual(optionsOf().corsOrigins, ['*']);
  assert.deepEqual(optionsOf('--cors-origins', '*').corsOrigins, ['*']);
  const told = 'https://Shop.example/, http://localhost:5173, https://shop.example:443';
  const origins = ['https://shop.example', 'http://localhost:5173', 'https://shop.example'];
  assert.deepEqual(optionsOf('--cors-origins', told).corsOrigins, origins);
});

test('an IPv6 address is taken with and without brackets', () => {
  for (const option of ['--host', '--metrics-host']) {
    const taken = ['[::1]', '::1', '[fe80::1%eth0]', '[name]', 'localhost'].map((host) => optionsOf(option, host));
    assert.deepEqual(
      taken.map(({ host, metricsHost }) => (option === '--host' ? host : metricsHost)),
      ['::1', '::1', 'fe80::1%eth0', '[name]', 'localhost'],
    );
  }
});

test('addresses of Redis are taken with and without TLS', () => {
  for (const url of ['redis://cache.example:6379/1', 'rediss://:secret@cache.example']) {
    assert.equal(optionsOf('--redis-url', url).redisUrl, url);
  }
});
