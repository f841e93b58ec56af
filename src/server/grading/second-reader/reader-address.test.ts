import { describe, expect, test } from 'vitest'
import { findAddressFault, mayReach } from './reader-address.ts'

const strict = { mayBePrivate: false }
const lax = { mayBePrivate: true }
const secure = { protocol: 'https:' }
const plain = { protocol: 'http:' }

describe('an address that a second reader is reached at', () => {
  test.each(['8.8.8.8', '93.184.215.14', '2606:4700::1111'])('%s is on the internet: with TLS only', (address) => {
    expect(mayReach(address, secure, strict)).toBe(true)
    expect(mayReach(address, plain, strict)).toBe(false)
    expect(mayReach(address, plain, lax)).toBe(false)
  })

  test.each([
    '127.0.0.1',
    '127.8.8.8',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '::1',
    'fd00::1',
    '::ffff:127.0.0.1',
  ])('%s is near: only where the operator allows it', (address) => {
    expect(mayReach(address, secure, strict)).toBe(false)
    expect(mayReach(address, secure, lax)).toBe(true)
    expect(mayReach(address, plain, lax)).toBe(true)
  })

  test.each([
    '0.0.0.0',
    '169.254.169.254',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    'fe80::1',
    'ff02::1',
    '::',
    '64:ff9b::7f00:1',
    '2001:db8::1',
    '2002:7f00:1::',
    '::ffff:169.254.169.254',
    '100.100.100.200',
    'fd00:ec2::254',
  ])('%s is never reached', (address) => {
    expect(mayReach(address, secure, strict)).toBe(false)
    expect(mayReach(address, secure, lax)).toBe(false)
  })
})

describe('an address that staff type', () => {
  test.each([
    ['https://reader.example.org/v1', strict, null],
    ['http://reader.example.org/v1', strict, 'not_https'],
    ['http://reader.internal:8080/', lax, null],
    ['reader.example.org', strict, 'no_address'],
    ['ftp://reader.example.org', strict, 'no_address'],
    ['file:///etc/passwd', lax, 'no_address'],
    ['https://me:pass@reader.example.org/', strict, 'holds_secret'],
    ['https://reader.example.org/?key=1', strict, 'holds_secret'],
    ['https://127.0.0.1/', strict, 'private'],
    ['https://0x7f.1/', strict, 'private'],
    ['https://2130706433/', strict, 'private'],
    ['https://[::1]/', strict, 'private'],
    ['https://[::ffff:10.0.0.1]/', strict, 'private'],
    ['http://127.0.0.1:9/', lax, null],
    ['http://8.8.8.8/', lax, 'private'],
    ['https://169.254.169.254/', lax, 'private'],
  ] as const)('%s', (address, rule, fault) => {
    expect(findAddressFault(address, rule)).toBe(fault)
  })
})
