import { makeSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { secp256k1 } from '@noble/curves/secp256k1'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { SignDoc } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { ReceivedTransaction } from './readTransaction.js'
import { sha256 } from './sha256.js'
import { TransactionRefused } from './TransactionRefused.js'

/** The chain, account and key that the signature must belong to. */
interface ClaimedSigner {
  readonly chainId: string
  readonly accountNumber: bigint
  readonly publicKey: Uint8Array
}

/** Checks that the owner of a key signed a transaction, in DIRECT or AMINO mode. Throws `TransactionRefused`. */
export function verifySignature(transaction: ReceivedTransaction, claimed: ClaimedSigner): void {
  const [signature] = transaction.raw.signatures
  const digest = sha256(signedBytes(transaction, claimed))
  const isValid = signature?.length === 64 && secp256k1.verify(signature, digest, claimed.publicKey)
  if (!isValid)
    throw new TransactionRefused(
      4,
      `signature verification failed; please verify account number (${claimed.accountNumber}) and chain-id (${claimed.chainId}): unauthorized`,
    )
}

function signedBytes(
  transaction: ReceivedTransaction,
  { chainId, accountNumber }: ClaimedSigner,
): Uint8Array {
  const { raw, signer, body, authInfo, sends } = transaction
  const mode = signer.modeInfo?.single?.mode
  if (mode === SignMode.SIGN_MODE_DIRECT) {
    const { bodyBytes, authInfoBytes } = raw
    return SignDoc.encode({ bodyBytes, authInfoBytes, chainId, accountNumber }).finish()
  }
  if (mode !== SignMode.SIGN_MODE_LEGACY_AMINO_JSON)
    throw new TransactionRefused(4, 'sign mode is not supported: unauthorized')
  const messages = sends.map(({ fromAddress, toAddress, amount }) => ({
    type: 'cosmos-sdk/MsgSend',
    value: { from_address: fromAddress, to_address: toAddress, amount },
  }))
  const { amount = [], gasLimit = 0n } = authInfo.fee ?? {}
  const fee = { amount, gas: gasLimit.toString() }
  const numbers = [accountNumber.toString(), signer.sequence.toString()] as const
  return serializeSignDoc(
    makeSignDoc(messages, fee, chainId, body.memo, ...numbers, body.timeoutHeight || undefined),
  )
}
