import { isFoyerError } from '@foyer/common'
import { encodeAddress } from '@polkadot/util-crypto'
import { expect, it } from 'vitest'
import { toHex } from './addresses.js'
import { requirePayloadSigner } from './signedBy.js'

const newAccount = () => globalThis.crypto.getRandomValues(new Uint8Array(32))
const [own, other] = [newAccount(), newAccount()] as const
// Encodes a signer's address with Kusama's prefix, which the account's address has.
const addressOf = (account: Uint8Array) => encodeAddress(account, 2)

/** Returns the result of the signer check: `taken`, the named account, or an error code. */
async function verdictOn(extrinsic: readonly number[], asked = addressOf(own)): Promise<unknown> {
  const signedTransaction = `0x${toHex(Uint8Array.from(extrinsic))}`
  const answer = { signature: '0x', signedTransaction }
  try {
    await requirePayloadSigner(
      {},
      { account: `polkadot:b0a8d493285c2df73290dfb7e61f870f:${asked}`, payload: {}, answer },
    )
    return 'taken'
  } catch (error) {
    if (isFoyerError(error, 'SIGNED_BY_ANOTHER_ACCOUNT')) return error.context
    return isFoyerError(error) ? error.code : error
  }
}

interface Extrinsic {
  readonly account?: Uint8Array
  readonly version?: number
  readonly kind?: number
  /** The number of bytes of signature, extra and call. */
  readonly rest?: number
}

/** Encodes an extrinsic with its length in SCALE's compact form. */
function write({ account = other, version = 0x84, kind = 0, rest = 200 }: Extrinsic = {}): readonly number[] {
  const body = [version, kind, ...account, ...new Uint8Array(rest)]
  const { length } = body
  if (length < 64) return [length << 2, ...body]
  if (length < 16_384) return [((length << 2) | 1) & 0xff, length >> 6, ...body]
  const compact = (length << 2) | 2
  return [0, 8, 16, 24].map(shift => (compact >> shift) & 0xff).concat(body)
}

it.each([0, 200, 20_000])('reads the signer of an extrinsic of any length: %s further bytes', async rest => {
  const named = { method: 'signPayload', signer: addressOf(other) }
  expect(await verdictOn(write({ rest }))).toEqual(named)
  expect(await verdictOn(write({ rest, account: own }))).toBe('taken')
})

it.each([
  ['unsigned', write({ version: 0x04 })],
  ['with another version', write({ version: 0x85 })],
  ['with a signer that is not an account id', write({ kind: 1 })],
  ['truncated within its account', write({ account: other.slice(1), rest: 0 })],
  ['with a declared length of a gigabyte', [0x03, ...write()]],
  ['empty', []],
])('accepts an extrinsic that it cannot read: %s', async (_, extrinsic) => {
  expect(await verdictOn(extrinsic)).toBe('taken')
})

it('accepts an extrinsic of a chain with Ethereum accounts, whose format differs', async () => {
  expect(await verdictOn(write(), `0x${'11'.repeat(20)}`)).toBe('taken')
})
