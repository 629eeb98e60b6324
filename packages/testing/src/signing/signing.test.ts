import { fileURLToPath } from 'node:url'
import { ed25519 } from '@noble/curves/ed25519'
import { build } from 'esbuild'
import { recoverMessageAddress, toHex } from 'viem'
import { expect, it } from 'vitest'
import { bitcoinAddress, localBitcoinKey, readBitcoinKey } from './bitcoinKeys.js'
import { findBitcoinInputs, finishPsbt, readPsbt, signBitcoinInputs } from './bitcoinPsbt.js'
import { cosmosAddress, localCosmosKey } from './cosmosKeys.js'
import { localEvmKey, signEvmMessage } from './evmKeys.js'
import { accountIdOf, localPolkadotUri, polkadotAddress, readPolkadotKey } from './polkadotKeys.js'
import { exportSolanaKey, localSolanaKey, readSolanaKey } from './solanaKeys.js'
import { firstSolanaSignature, readSolanaTransaction, signSolanaTransaction } from './solanaTransaction.js'

it('derives the same keys on every machine', () => {
  expect(localEvmKey(0).address).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  expect(localSolanaKey(0).address).toBe(readSolanaKey(exportSolanaKey(localSolanaKey(0))).address)
  expect(bitcoinAddress(localBitcoinKey(0), 'p2wpkh').address).toMatch(/^bc1q/)
  expect(cosmosAddress(localCosmosKey(0), 'osmo')).toMatch(/^osmo1/)
  const { address, accountId } = readPolkadotKey(localPolkadotUri(0))
  expect(accountIdOf(polkadotAddress({ accountId }, 0))).toBe(accountIdOf(address))
})

it('signs hexadecimal text as bytes on EVM', async () => {
  const key = localEvmKey(0)
  const bytes = await signEvmMessage(key, toHex('hello'))
  expect(bytes).toBe(await signEvmMessage(key, 'hello'))
  expect(await recoverMessageAddress({ message: 'hello', signature: bytes })).toBe(key.address)
})

it('signs a Solana transaction in its own signature slot and rejects one that has no such slot', () => {
  const [payer, own, other] = [localSolanaKey(0), localSolanaKey(1), localSolanaKey(2)]
  const message = Uint8Array.of(2, 0, 0, 2, ...payer.publicKey, ...own.publicKey, ...new Uint8Array(32), 0)
  const transaction = readSolanaTransaction(Uint8Array.of(2, ...new Uint8Array(128), ...message))
  const signed = signSolanaTransaction(transaction, own)
  expect(ed25519.verify(signed.slice(65, 129), message, own.publicKey)).toBe(true)
  expect(firstSolanaSignature(signed)).toEqual(new Uint8Array(64))
  expect(() => signSolanaTransaction(transaction, other)).toThrow(/does not ask/)
  expect(() => readSolanaTransaction(message)).toThrow(/cannot be read/)
})

it.each(['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'] as const)('signs an input that spends an output of %s', kind => {
  const own = bitcoinAddress(localBitcoinKey(0), kind, 'testnet')
  const psbt = readPsbt('cHNidP8BAAoAAAAAAAAAAAAAAA==', 'testnet')
  const witnessUtxo = { script: own.script, value: 1000n }
  const { redeemScript } = own
  psbt.addInput({ hash: '11'.repeat(32), index: 0, witnessUtxo, ...(redeemScript ? { redeemScript } : {}) })
  psbt.addOutput({ script: own.script, value: 900n })
  const theirs = bitcoinAddress(localBitcoinKey(1), kind, 'testnet')
  expect(findBitcoinInputs(psbt, [theirs])).toEqual([])
  expect(() => signBitcoinInputs(psbt, [{ index: 0, own: theirs }])).toThrow(/does not spend/)
  expect(() => finishPsbt(psbt)).toThrow(/not ready/)
  if (kind === 'p2pkh') return // Such an input needs the whole previous transaction.
  signBitcoinInputs(psbt, findBitcoinInputs(psbt, [theirs, own]))
  expect(finishPsbt(psbt).ins).toHaveLength(1)
})

it('rejects an invalid key', () => {
  expect(() => readBitcoinKey('00'.repeat(32))).toThrow(/not a secret key/)
})

const heavy = ['viem', '@polkadot/keyring', 'bitcoinjs-lib', 'cosmjs-types']

it.each([
  ['eip155', ['viem']],
  ['solana', []],
  ['polkadot', ['@polkadot/keyring']],
  ['bip122', ['bitcoinjs-lib']],
  ['cosmos', ['cosmjs-types']],
])('loads no library of another family for %s', async (namespace, libraries) => {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL(`../exports/signing/${namespace}.ts`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    metafile: true,
  })
  const imports = Object.values(metafile.inputs).flatMap(each => each.imports.map(({ path }) => path))
  const found = heavy.filter(name => imports.some(path => path === name || path.startsWith(`${name}/`)))
  expect(found).toEqual(libraries)
})
