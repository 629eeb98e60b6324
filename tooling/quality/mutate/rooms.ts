/** Files that guard something critical, and the tests that must detect changes in them. */
export interface Room {
  readonly name: string
  /** The package's path from the root of the checkout. */
  readonly folder: string
  /** The globs of the package's files that are changed. A `!` in front excludes files. */
  readonly mutate: readonly string[]
  /** The globs of the tests that must fail. `!(name)` excludes a file. */
  readonly tests: readonly string[]
  /** Whether the code caches objects for later tests, so that any of its tests may detect a change. */
  readonly isRemembering?: boolean
}

/** The files of each family that check or find the account that signed, and their tests. */
const signerFiles = {
  evm: { mutate: ['signedBy', 'payer'], tests: ['otherAccount', 'signedBy', 'payer'] },
  solana: { mutate: ['signedBy', 'payer'], tests: ['otherAccount', 'signedBy', 'payer', 'envelope'] },
  bitcoin: { mutate: ['signedBy', 'payer', 'psbtSigners'], tests: ['otherAccount', 'psbtSigners'] },
  polkadot: { mutate: ['signedBy'], tests: ['otherAccount', 'signedBy'] },
  cosmos: { mutate: ['signedBy'], tests: ['otherAccount', 'signedBy'] },
}

/** The rooms that guard keys, money, origins and sessions. */
export const rooms: readonly Room[] = [
  {
    name: 'amounts',
    folder: 'packages/common',
    mutate: ['src/amounts/{readAmount,enterAmount,units}.ts'],
    tests: ['src/amounts/{amounts,compareAmounts,readAmount,readAmountLanguages}.test.ts'],
  },
  {
    name: 'number notations',
    folder: 'packages/common',
    mutate: ['src/amounts/notation.ts'],
    tests: ['src/amounts/{readAmount,readAmountLanguages}.test.ts'],
    isRemembering: true,
  },
  {
    name: 'payments',
    folder: 'packages/core',
    mutate: [
      'src/orders/{state,transitions,feature,follow,ask,endings,journal,transactionActions,appCalls}.ts',
    ],
    // Leaves out the property test of random actions, which takes 15 seconds for each mutant.
    tests: ['src/orders/!(orders.property).test.ts'],
  },
  {
    name: 'send guards',
    folder: 'packages/core',
    mutate: ['src/features/send/{sender,receiver}.ts'],
    tests: ['src/features/send/*.test.ts'],
  },
  {
    name: 'swap check',
    folder: 'packages/core',
    mutate: ['src/features/swap/review.ts'],
    tests: ['src/features/swap/*.test.ts'],
  },
  {
    name: 'swap check',
    folder: 'packages/adapters-evm',
    mutate: ['src/{swap,simulateSwap,ownerMoves}.ts'],
    tests: ['src/{swap,isTaking,readRouterCall,simulateSwap,ownerMoves}.test.ts'],
  },
  {
    name: 'addresses',
    folder: 'packages/adapters-evm',
    mutate: ['src/{addresses,addressForm}.ts'],
    tests: ['src/{addresses,addressForm}.test.ts'],
  },
  {
    name: 'addresses',
    folder: 'packages/adapters-solana',
    mutate: ['src/addressForm.ts'],
    tests: ['src/addressForm.test.ts'],
  },
  {
    name: 'names',
    folder: 'packages/core',
    mutate: [
      'src/features/send/receiver.ts',
      'src/wallet/{account/followServiceProfile,blockchain/nameZone}.ts',
    ],
    tests: [
      'src/features/send/receiver*.test.ts',
      'src/wallet/{account/serviceProfile,blockchain/nameZone}.test.ts',
    ],
  },
  {
    name: 'names',
    folder: 'packages/adapters-evm',
    mutate: ['src/{reads,names}.ts'],
    tests: ['src/{client,reads,names}.test.ts'],
  },
  {
    name: 'answering account',
    folder: 'packages/common',
    mutate: ['src/session-kit/{signer,confirmation}.ts'],
    tests: ['src/session-kit/{signer,confirmation}.test.ts'],
  },
  ...Object.entries(signerFiles).map(([family, { mutate, tests }]) => ({
    name: 'answering account',
    folder: `packages/adapters-${family}`,
    mutate: mutate.map(file => `src/${file}.ts`),
    tests: tests.map(file => `src/${file}.test.ts`),
  })),
  {
    name: 'chain check before a request',
    folder: 'packages/adapters-evm',
    mutate: ['src/switchNetwork.ts'],
    tests: ['src/{requireChain,switchNetwork}.test.ts'],
  },
  {
    name: 'sending',
    folder: 'packages/adapters-evm',
    mutate: ['src/{capabilities,transactions}.ts'],
    tests: [
      'src/{capabilities,writtenRequests,sendCalls,transferFee,transferPrice,sendRequest,otherAccount}.test.ts',
    ],
  },
  {
    name: 'sending',
    folder: 'packages/adapters-solana',
    mutate: ['src/{send,durableNonce}.ts'],
    tests: ['src/{send,durableNonce,fees,nodeFailures,otherAccount}.test.ts'],
  },
  {
    name: 'sending',
    folder: 'packages/adapters-bitcoin',
    mutate: ['src/{send,coins}.ts'],
    tests: ['src/{send,sendAsset,sendSigned,coins}.test.ts'],
  },
  {
    name: 'sending',
    folder: 'packages/adapters-polkadot',
    mutate: ['src/send.ts'],
    tests: ['src/sendAnswers.test.ts'],
  },
  {
    name: 'sending',
    folder: 'packages/adapters-cosmos',
    mutate: ['src/{send,signTransfer}.ts'],
    tests: ['src/{send,sendAsset,sendAnswers,phoneKeys,evmKeys}.test.ts'],
  },
  {
    name: 'sign-in proofs',
    folder: 'packages/walletconnect',
    mutate: ['src/sign-in/cacao.ts'],
    tests: ['src/sign-in/*.test.ts'],
  },
  {
    name: 'frame address',
    folder: 'packages/frame-bridge',
    mutate: ['src/frame/frameAddress.ts'],
    tests: ['src/frame/frameAddress.test.ts'],
  },
  {
    name: 'reference wallet requests',
    folder: 'packages/secure-site',
    mutate: ['src/requests/*.ts', '!src/requests/*.test.ts'],
    // Leaves out the property test of random requests and the attack tests, which take half a minute for each mutant.
    tests: ['src/requests/{parseRequest,solanaRequests,typedDataRequests}.test.ts'],
  },
]
