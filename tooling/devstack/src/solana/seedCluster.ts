import { type Address, getAddressEncoder, getProgramDerivedAddress, lamports } from '@solana/kit'
import type { Ledger } from './createLedger.js'
import { fixedAddress, solanaAccounts } from './localAccounts.js'
import { programs } from './programs.js'
import type { SolanaCluster, SolanaToken } from './SolanaServices.js'

const lamportsEach = 1000n * 10n ** 9n
const supplyEach = 1000n

const tokens: SolanaCluster['tokens'] = {
  dollar: {
    mint: fixedAddress('dollar'),
    name: 'Pebble Dollar',
    symbol: 'PUSD',
    decimals: 6,
    program: programs.token,
  },
  coin: {
    mint: fixedAddress('coin'),
    name: 'Fern',
    symbol: 'FERN',
    decimals: 9,
    program: programs.token2022,
  },
}

const addressBytes = getAddressEncoder()

/** Funds the local accounts with SOL and tokens. Mints and balances are written directly, as in a genesis. */
export async function seedCluster(ledger: Ledger): Promise<SolanaCluster['tokens']> {
  const accounts = solanaAccounts()
  for (const { address } of accounts) ledger.airdrop(address, lamportsEach)
  for (const token of [tokens.dollar, tokens.coin]) {
    const each = supplyEach * 10n ** BigInt(token.decimals)
    put(ledger, {
      address: token.mint,
      program: token.program,
      data: mintBytes(token, each * BigInt(accounts.length)),
    })
    for (const { address: owner } of accounts) {
      const address = await associatedAddress(owner, token)
      put(ledger, {
        address,
        program: token.program,
        data: accountBytes({ mint: token.mint, owner, amount: each }),
      })
    }
  }
  return tokens
}

async function associatedAddress(owner: string, { mint, program }: SolanaToken): Promise<string> {
  const seeds = [owner, program, mint].map(each => addressBytes.encode(each as Address))
  const [address] = await getProgramDerivedAddress({
    programAddress: programs.associatedToken as Address,
    seeds,
  })
  return address
}

function put(
  ledger: Ledger,
  { address, program, data }: { address: string; program: string; data: Uint8Array },
): void {
  ledger.put({
    address: address as Address,
    programAddress: program as Address,
    data,
    executable: false,
    lamports: lamports(BigInt(ledger.rentFor(data.length))),
    space: BigInt(data.length),
  })
}

// The layouts of SPL Token. Token-2022 has the same layouts for mints and accounts without extensions.

function mintBytes({ decimals }: SolanaToken, supply: bigint): Uint8Array {
  const bytes = Buffer.alloc(82)
  bytes.writeUInt32LE(1, 0)
  bytes.set(addressBytes.encode(fixedAddress('mint authority') as Address), 4)
  bytes.writeBigUInt64LE(supply, 36)
  bytes.set([decimals, 1], 44)
  return bytes
}

function accountBytes({ mint, owner, amount }: { mint: string; owner: string; amount: bigint }): Uint8Array {
  const bytes = Buffer.alloc(165)
  bytes.set(addressBytes.encode(mint as Address), 0)
  bytes.set(addressBytes.encode(owner as Address), 32)
  bytes.writeBigUInt64LE(amount, 64)
  bytes[108] = 1
  return bytes
}
