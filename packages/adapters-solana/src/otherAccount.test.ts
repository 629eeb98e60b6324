import { type AccountId, FoyerError, type Session, type SessionCapabilities } from '@foyer/common'
import type { StandardWallet } from '@foyer/common/adapter-kit'
import { codeOf, recordEvents } from '@foyer/common/adapter-testing'
import { base58, base64 } from '@scure/base'
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import nacl from 'tweetnacl'
import { expect, inject, it } from 'vitest'
import { carriedOut } from './__fixtures__/carriedOut.js'
import { askNode, localNetworks } from './__fixtures__/localWorld.js'
import { createSolanaAdapter } from './adapter.js'

const [one] = localNetworks()
const keyAt = (index: number) => {
  const account = inject('solana').accounts[index] ?? expect.fail('no such account')
  return Keypair.fromSecretKey(base58.decode(account.secretKey))
}
const addressOf = ({ publicKey }: Keypair) => publicKey.toBase58()
const idOf = (key: Keypair): AccountId => `${one.id}:${addressOf(key)}`
const newcomer = () => Keypair.generate().publicKey.toBase58()

/** A wallet's answers: functions that sign each kind of request. */
interface Answers {
  readonly message?: (message: Uint8Array) => Uint8Array
  readonly transaction?: (transaction: VersionedTransaction) => VersionedTransaction
  readonly sends?: (transaction: VersionedTransaction) => VersionedTransaction
  readonly signsIn?: (address: string) => {
    readonly address: string
    readonly message: string
    readonly by: Keypair
  }
}

const signed = (key: Keypair) => (message: Uint8Array) => nacl.sign.detached(message, key.secretKey)

function signTransaction(
  transaction: VersionedTransaction,
  ...keys: readonly Keypair[]
): VersionedTransaction {
  transaction.sign([...keys])
  return transaction
}

/** Creates a similar transaction that another account created and pays for. */
function writtenFor(key: Keypair, given: VersionedTransaction): VersionedTransaction {
  const { recentBlockhash } = given.message
  const transfer = SystemProgram.transfer({
    fromPubkey: key.publicKey,
    toPubkey: new PublicKey(newcomer()),
    lamports: 10_000_000,
  })
  const message = new TransactionMessage({
    payerKey: key.publicKey,
    recentBlockhash,
    instructions: [transfer],
  })
  return signTransaction(new VersionedTransaction(message.compileToLegacyMessage()), key)
}

async function submit(transaction: VersionedTransaction): Promise<Uint8Array> {
  const text = base64.encode(transaction.serialize())
  return base58.decode(String(await askNode(one, 'sendTransaction', text, { encoding: 'base64' })))
}

interface OpenedWallet {
  readonly session: Session | SessionCapabilities
  /** Returns the page's current account. */
  readonly account: () => AccountId
}

type Open = (answers: Answers, keys?: readonly [Keypair, ...Keypair[]]) => Promise<OpenedWallet>

const own = keyAt(0)
const other = keyAt(1)

/** Opens a browser wallet that switches the account during each signing request, without an event. */
const byExtension: Open = async (answers, keys = [own, other]) => {
  const chains = [`solana:${one.id.split(':')[1]}`] as const
  let active = 0
  const shown = () => [keys[active] ?? keys[0]].map(key => ({ address: addressOf(key), chains }))
  const act = <Input, Output>(answer: (input: Input) => Promise<Output> | Output) => {
    return async (...inputs: readonly Input[]) => {
      active = keys.length - 1
      return Promise.all(inputs.map(answer))
    }
  }
  const read = ({ transaction }: { readonly transaction: Uint8Array }) =>
    VersionedTransaction.deserialize(transaction)
  const { message, transaction, sends, signsIn } = answers
  const wallet: StandardWallet = {
    name: 'Silent',
    chains,
    get accounts() {
      return shown()
    },
    features: {
      'standard:connect': { connect: async () => ({ accounts: shown() }) },
      ...(message && {
        'solana:signMessage': {
          signMessage: act(({ message: text }: { readonly message: Uint8Array }) => ({
            signedMessage: text,
            signature: message(text),
          })),
        },
      }),
      ...(transaction && {
        'solana:signTransaction': {
          signTransaction: act((input: { readonly transaction: Uint8Array }) => ({
            signedTransaction: transaction(read(input)).serialize(),
          })),
        },
      }),
      ...(sends && {
        'solana:signAndSendTransaction': {
          signAndSendTransaction: act(async (input: { readonly transaction: Uint8Array }) => ({
            signature: await submit(sends(read(input))),
          })),
        },
      }),
      ...(signsIn && {
        'solana:signIn': {
          signIn: act(({ address }: { readonly address: string }) => {
            const { address: named, message: text, by } = signsIn(address)
            const signedMessage = new TextEncoder().encode(text)
            return {
              account: { address: named, chains },
              signedMessage,
              signature: signed(by)(signedMessage),
            }
          }),
        },
      }),
    },
  }
  const adapter = createSolanaAdapter({ connectors: [{ id: 'silent', name: 'Silent', wallet }] })
  const request = { networks: localNetworks(), signal: AbortSignal.timeout(5000) }
  const [session = expect.fail('no session')] = (await adapter.connectors()[0]?.connect(request)) ?? []
  return { session, account: () => session.accounts[0] }
}

/** Opens a session over a phone wallet that granted several accounts. */
const byPhone: Open = async (answers, keys = [own, other]) => {
  let account = idOf(keys[0])
  const { message, transaction, sends } = answers
  const read = (params: unknown) =>
    VersionedTransaction.deserialize(base64.decode((params as { transaction: string }).transaction))
  const answer: Readonly<Record<string, (params: unknown) => unknown>> = {
    solana_signMessage: params => ({
      signature: base58.encode(
        message?.(base58.decode((params as { message: string }).message)) ?? expect.fail('no message'),
      ),
    }),
    solana_signTransaction: params => ({
      transaction: base64.encode((transaction?.(read(params)) ?? expect.fail('no transaction')).serialize()),
    }),
    solana_signAndSendTransaction: async params => {
      if (!sends) throw { code: -32601, message: 'Method not found' }
      return { signature: base58.encode(await submit(sends(read(params)))) }
    },
  }
  const session = createSolanaAdapter({ networks: [one] }).adopt(
    { request: async (_, method, params) => answer[method]?.(params) },
    {
      account: () => account,
      readAccounts: async () => keys.map(idOf),
      follow: followed => {
        account = followed
      },
    },
  )
  return { session, account: () => account }
}

const ways: readonly (readonly [string, Open])[] = [
  ['through an extension', byExtension],
  ['through a phone', byPhone],
]

const failureOf = (work: Promise<unknown> | undefined) =>
  (work ?? expect.fail('it cannot')).then(
    () => expect.fail('it resolved'),
    (error: { readonly code: string; readonly context: object }) => [error.code, error.context] as const,
  )
const another = (method: string) => ['SIGNED_BY_ANOTHER_ACCOUNT', { method, signer: addressOf(other) }]

async function draft(payer: Keypair = own): Promise<string> {
  const { blockhash } = (await askNode(one, 'getLatestBlockhash')) as { blockhash: string }
  const { buildSolTransfer } = await import('./transactions.js')
  const transfer = { to: newcomer(), lamports: 10n ** 9n }
  return base64.encode(buildSolTransfer({ from: addressOf(payer), blockhash }, transfer))
}

it.each(ways)(
  'rejects a message that another account signed %s, and switches to that account',
  async (_, open) => {
    const { session, account } = await open({ message: signed(other) })
    expect(account()).toBe(idOf(own))
    expect(await failureOf(session.signMessage?.({ message: 'hello' }))).toEqual(another('signMessage'))
    await expect.poll(account).toBe(idOf(other))
  },
)

it.each(ways)('rejects a message with an unrelated signature %s', async (_, open) => {
  const { session, account } = await open({ message: text => signed(own)(Uint8Array.from([...text, 0])) }, [
    own,
  ])
  expect(await codeOf(session.signMessage?.({ message: 'hello' }))).toBe('WALLET_ANSWER_INVALID')
  expect(account()).toBe(idOf(own))
})

it.each(ways)(
  'rejects a transaction that another account signed %s, and switches to that account',
  async (_, open) => {
    const { session, account } = await open({ transaction: given => writtenFor(other, given) })
    const transactions = [await draft()]
    expect(await failureOf(session.signTransactions?.({ transactions }))).toEqual(another('signTransactions'))
    await expect.poll(account).toBe(idOf(other))
  },
)

it.each(ways)('sends no transaction that another account signed %s', async (_, open) => {
  const { session } = await open({ transaction: given => writtenFor(other, given) })
  const onSigned = () => expect.fail('it was told as signed')
  const sending = session.sendTransaction?.({ transaction: { to: newcomer(), value: 10n ** 9n }, onSigned })
  expect(await failureOf(sending)).toEqual(another('signTransactions'))
})

/** Gives a transaction the signature of another transaction, as a phone that rewrites legacy transactions does. */
function withForeignSignature(given: VersionedTransaction): VersionedTransaction {
  const anew = writtenFor(own, given)
  given.signatures[0] = anew.signatures[0] ?? new Uint8Array(64)
  return given
}

it.each(ways)(
  'neither returns nor sends a transaction with a signature over other data %s',
  async (_, open) => {
    const { session } = await open({ transaction: withForeignSignature }, [own])
    const transactions = [await draft()]
    expect(await codeOf(session.signTransactions?.({ transactions }))).toBe('WALLET_ANSWER_INVALID')
    const to = newcomer()
    const onSigned = () => expect.fail('it was told as signed')
    const sending = session.sendTransaction?.({ transaction: { to, value: 10n ** 9n }, onSigned })
    expect(await codeOf(sending)).toBe('WALLET_ANSWER_INVALID')
    expect(await askNode(one, 'getBalance', to)).toBe(0)
  },
)

it('rejects a bare signature of a phone that rewrote the transaction', async () => {
  const answer = async (params: { readonly transaction: string }) => {
    const anew = writtenFor(own, VersionedTransaction.deserialize(base64.decode(params.transaction)))
    return { signature: base58.encode(anew.signatures[0] ?? new Uint8Array()) }
  }
  const session = createSolanaAdapter({ networks: [one] }).adopt(
    { request: (_, __, params) => answer(params as { transaction: string }) },
    { account: () => idOf(own) },
  )
  const onSigned = () => expect.fail('it was told as signed')
  const transaction = { to: newcomer(), value: 10n ** 9n }
  expect(await codeOf(session.sendTransaction?.({ transaction, onSigned }))).toBe('WALLET_ANSWER_INVALID')
})

it.each(ways)('sends no transfer if the account signed another transfer %s', async (_, open) => {
  const { session } = await open({ transaction: given => writtenFor(own, given) }, [own])
  const onSigned = () => expect.fail('it was told as signed')
  const sending = session.sendTransaction?.({ transaction: { to: newcomer(), value: 10n ** 9n }, onSigned })
  expect(await codeOf(sending)).toBe('WALLET_ANSWER_INVALID')
})

it.each(ways)('accepts instructions that a wallet adds to a transaction %s', async (_, open) => {
  const adding = (given: VersionedTransaction) => {
    const message = TransactionMessage.decompile(given.message)
    const extra = SystemProgram.transfer({
      fromPubkey: own.publicKey,
      toPubkey: own.publicKey,
      lamports: 1,
    })
    // Wallets also change the compute unit limit.
    const [price, , ...transfers] = message.instructions
    const limit = ComputeBudgetProgram.setComputeUnitLimit({ units: 5000 })
    const instructions = [price ?? expect.fail('no price'), limit, ...transfers, extra]
    const longer = new TransactionMessage({
      payerKey: message.payerKey,
      recentBlockhash: message.recentBlockhash,
      instructions,
    })
    return signTransaction(new VersionedTransaction(longer.compileToLegacyMessage()), own)
  }
  const { session } = await open({ transaction: adding }, [own])
  const to = newcomer()
  await carriedOut(one, session.sendTransaction?.({ transaction: { to, value: 10n ** 9n } }))
  expect(await askNode(one, 'getBalance', to)).toBe(1e9)
})

it.each(ways)('accepts further signers in a transaction that the account signs %s', async (_, open) => {
  const sponsor = keyAt(2)
  const sponsored = VersionedTransaction.deserialize(base64.decode(await draft()))
  const legacy = Transaction.populate(sponsored.message as never)
  legacy.feePayer = sponsor.publicKey
  legacy.partialSign(sponsor)
  const given = base64.encode(legacy.serialize({ requireAllSignatures: false }))
  const { session } = await open({ transaction: each => signTransaction(each, own) }, [own])
  const [answer = ''] = (await session.signTransactions?.({ transactions: [given] })) ?? []
  expect(Transaction.from(base64.decode(answer)).verifySignatures()).toBe(true)
})

it.each(ways)('finds the payer of a transaction that a wallet sent %s, and follows it', async (_, open) => {
  const honest = await open({ sends: given => signTransaction(given, own) }, [own])
  const transaction = await draft()
  const account = honest.account()
  const first = (await honest.session.signAndSendTransaction?.({ transaction })) ?? ''
  await carriedOut(one, Promise.resolve(first))
  expect(await honest.session.readPayer?.({ hash: first, account })).toBe(account)
  const silent = await open({ sends: given => writtenFor(other, given) })
  const hash = (await silent.session.signAndSendTransaction?.({ account, transaction })) ?? ''
  await carriedOut(one, Promise.resolve(hash))
  expect(await silent.session.readPayer?.({ hash, account })).toBe(idOf(other))
  await expect.poll(silent.account).toBe(idOf(other))
  expect(
    await silent.session.readPayer?.({ hash: base58.encode(new Uint8Array(64).fill(7)), account }),
  ).toBeUndefined()
})

const signInText = (address: string) =>
  `shop.example wants you to sign in with your Solana account:\n${address}\n\nNonce: 1`

it.each<[string, Answers['signsIn'], string]>([
  ['the account', address => ({ address, message: signInText(address), by: own }), 'resolved'],
  [
    'another account, which the answer names',
    () => ({ address: addressOf(other), message: signInText(addressOf(other)), by: other }),
    'SIGNED_BY_ANOTHER_ACCOUNT',
  ],
  [
    'another account, which the answer does not name',
    address => ({ address, message: signInText(address), by: other }),
    'SIGNED_BY_ANOTHER_ACCOUNT',
  ],
  [
    'the account, for another one',
    address => ({ address, message: signInText(addressOf(other)), by: own }),
    'WALLET_ANSWER_INVALID',
  ],
])('does not sign in as another account: with %s', async (_, signsIn, code) => {
  const { session } = await byExtension({ ...(signsIn && { signsIn }) })
  expect(await codeOf(session.signIn?.({ input: { nonce: '1' } }))).toBe(code)
})

it('emits the account that the wallet used', async () => {
  const { session } = await byExtension({ message: signed(other) })
  const events = recordEvents(session as Session)
  const failure = await session.signMessage?.({ message: 'hello' }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(FoyerError)
  await expect.poll(() => events.at(-1)).toMatchObject({ type: 'changed', inUse: idOf(other) })
})
