import { type EncodedAccount, getBase58Decoder } from '@solana/kit'
import { programs } from './programs.js'

const base58 = getBase58Decoder()
// Rent-exempt accounts have the largest 64-bit number, which JSON numbers can only approximate.
const largestRentEpoch = 2 ** 64

/** The value of byte 165 in a mint with extensions. Token accounts have another value there. */
const mintKind = 1

/** Reads another account, for data that a token account does not contain. */
export type ReadAccount = (address: string) => EncodedAccount | undefined

/** Returns an account in the JSON form of Solana's RPC. Decodes token accounts and mints for `jsonParsed`. */
export function describeAccount(
  account: EncodedAccount,
  {
    encoding = 'base64',
    readAccount,
  }: { readonly encoding?: string | undefined; readonly readAccount: ReadAccount },
): object {
  const parsed = encoding === 'jsonParsed' ? parseToken(account, readAccount) : undefined
  return {
    executable: account.executable,
    lamports: Number(account.lamports),
    owner: account.programAddress,
    rentEpoch: largestRentEpoch,
    space: account.data.length,
    data: parsed ?? encode(account.data, encoding),
  }
}

/** Returns a token amount in the JSON form of Solana's RPC. */
export function describeAmount(amount: bigint, decimals: number): object {
  const uiAmount = Number(amount) / 10 ** decimals
  return { amount: amount.toString(), decimals, uiAmount, uiAmountString: String(uiAmount) }
}

/** Decodes a token account, or returns `undefined` for any other account. */
export function readTokenAccount(account: EncodedAccount) {
  const isToken = account.programAddress === programs.token || account.programAddress === programs.token2022
  const bytes = Buffer.from(account.data)
  if (!isToken || bytes.length < 165 || bytes[165] === mintKind) return undefined
  return {
    mint: base58.decode(bytes.subarray(0, 32)),
    owner: base58.decode(bytes.subarray(32, 64)),
    amount: bytes.readBigUInt64LE(64),
    state: ['uninitialized', 'initialized', 'frozen'][bytes[108] ?? 0],
    isNative: bytes.readUInt32LE(109) === 1,
  }
}

/** Decodes a mint, or returns `undefined` for any other account. */
export function readMint(account: EncodedAccount | undefined) {
  const isToken =
    account && (account.programAddress === programs.token || account.programAddress === programs.token2022)
  if (!isToken) return undefined
  const bytes = Buffer.from(account.data)
  if (bytes.length !== 82 && bytes[165] !== mintKind) return undefined
  const mintAuthority = bytes.readUInt32LE(0) ? base58.decode(bytes.subarray(4, 36)) : null
  return {
    decimals: bytes[44] ?? 0,
    supply: bytes.readBigUInt64LE(36),
    isInitialized: bytes[45] === 1,
    mintAuthority,
  }
}

function encode(bytes: EncodedAccount['data'], encoding: string): readonly [string, string] {
  if (encoding === 'base58') return [base58.decode(bytes), 'base58']
  return [Buffer.from([...bytes]).toString('base64'), 'base64']
}

function parseToken(account: EncodedAccount, readAccount: ReadAccount): object | undefined {
  const program = account.programAddress === programs.token ? 'spl-token' : 'spl-token-2022'
  const space = account.data.length
  const mint = readMint(account)
  if (mint) {
    const info = { ...mint, supply: mint.supply.toString(), freezeAuthority: null }
    return { program, space, parsed: { type: 'mint', info } }
  }
  const token = readTokenAccount(account)
  if (!token) return undefined
  const decimals = readMint(readAccount(token.mint))?.decimals ?? 0
  const { amount, ...rest } = token
  return {
    program,
    space,
    parsed: { type: 'account', info: { ...rest, tokenAmount: describeAmount(amount, decimals) } },
  }
}
