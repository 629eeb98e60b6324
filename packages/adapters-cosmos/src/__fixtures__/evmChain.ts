import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { base64, bech32 } from '@scure/base'
import { BinaryWriter } from 'cosmjs-types/binary'
import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import { QueryBalanceResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SimulateRequest, SimulateResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service'
import { AuthInfo, SignDoc, Tx, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { inject } from 'vitest'
import type { CosmosNetwork } from '../networks/CosmosNetwork.js'
import { startNode } from './startNode.js'

const [hub] = inject('cosmos').chains
const secret = keccak_256(new TextEncoder().encode('an account of an EVM chain'))
const publicKey = secp256k1.getPublicKey(secret, true)

/** An account whose address is derived as Ethereum does, in the chain's bech32 form. */
export const evmAccount = {
  publicKey,
  address: bech32.encode(
    'inj',
    bech32.toWords(keccak_256(secp256k1.getPublicKey(secret, false).subarray(1)).subarray(-20)),
  ),
  sign: (bytes: Uint8Array) => secp256k1.sign(keccak_256(bytes), secret).toCompactRawBytes(),
}

/** The form in which a chain stores the account. */
export interface StoredAccount {
  readonly accountType: string
  /** The type URL of the account's public key. Absent until the account sends its first transaction. */
  readonly keyType?: string
}

/** Starts an EVM-compatible chain with this account. Returns it with the requests to its node. */
export async function startEvmChain({ accountType, keyType }: StoredAccount): Promise<{
  readonly network: CosmosNetwork
  /** The key types of simulated transactions. */
  readonly tried: readonly (string | undefined)[]
  /** The key types of sent transactions, or the reason why a signature is not the key's. */
  readonly sent: readonly (string | undefined)[]
}> {
  const tried: (string | undefined)[] = []
  const sent: (string | undefined)[] = []
  const answers: Readonly<Record<string, (asked: Uint8Array) => Uint8Array>> = {
    '/cosmos.auth.v1beta1.Query/Account': () => {
      const value = writeAccount(accountType, keyType)
      return QueryAccountResponse.encode({ account: { typeUrl: accountType, value } }).finish()
    },
    '/cosmos.bank.v1beta1.Query/Balance': () =>
      QueryBalanceResponse.encode({ balance: { denom: hub.denom, amount: '1000000000' } }).finish(),
    '/cosmos.tx.v1beta1.Service/Simulate': asked => {
      const { authInfo } = Tx.decode(SimulateRequest.decode(asked).txBytes)
      tried.push(authInfo?.signerInfos[0]?.publicKey?.typeUrl)
      const gasInfo = { gasWanted: 0n, gasUsed: 100_000n }
      return SimulateResponse.encode(SimulateResponse.fromPartial({ gasInfo })).finish()
    },
  }
  const { network } = await startNode({
    abci_query({ params: { path, data } }) {
      const answer = answers[String(path)]?.(Buffer.from(String(data), 'hex'))
      if (!answer) return undefined
      return { result: { response: { code: 0, value: base64.encode(answer), height: '1' } } }
    },
    broadcast_tx_sync({ params: { tx } }) {
      sent.push(keyTypeOfSent(base64.decode(String(tx))))
      return { result: { code: 0, log: '', codespace: '' } }
    },
  })
  return { network: { ...network, cosmos: { ...network.cosmos, bech32Prefix: 'inj' } }, tried, sent }
}

const accountNumber = 41n

function writeAccount(accountType: string, keyType: string | undefined): Uint8Array {
  const value = PubKey.encode({ key: publicKey }).finish()
  const known = keyType === undefined ? {} : { pubKey: { typeUrl: keyType, value } }
  const account = { address: evmAccount.address, accountNumber, sequence: 6n, ...known }
  const base = BaseAccount.encode(BaseAccount.fromPartial(account)).finish()
  if (accountType.endsWith('BaseAccount')) return base
  const isVesting = accountType.endsWith('VestingAccount')
  const inner = isVesting ? BinaryWriter.create().uint32(10).bytes(base).finish() : base
  // In field 2, an EVM account contains its code hash, and a vesting account its times.
  return BinaryWriter.create().uint32(10).bytes(inner).uint32(18).bytes(keccak_256(base)).finish()
}

/** Returns the key type of a transaction, or an explanation if the key did not sign it. */
function keyTypeOfSent(bytes: Uint8Array): string | undefined {
  const { bodyBytes, authInfoBytes, signatures } = TxRaw.decode(bytes)
  const [signer] = AuthInfo.decode(authInfoBytes).signerInfos
  const mode = signer?.modeInfo?.single?.mode
  const document = SignDoc.encode({ bodyBytes, authInfoBytes, chainId: hub.chainId, accountNumber }).finish()
  const [signature = new Uint8Array()] = signatures
  const isSigned = mode !== 1 || secp256k1.verify(signature, keccak_256(document), publicKey)
  return isSigned ? signer?.publicKey?.typeUrl : 'not signed by its key'
}
