import { WalletFailure } from '../wallet/WalletFailure.js'

/** A request of a dapp to an account. */
export interface Call {
  /** The CAIP-2 id of the network. */
  readonly networkId: string
  readonly method: string
  readonly params: unknown
}

/** A readable description of a request for the user who approves it. */
export interface CallDescription {
  readonly title: string
  readonly rows: readonly { readonly label: string; readonly value: string }[]
}

/** The mnemonic and account indexes from which a family derives its keys. */
export interface FamilyKeys {
  readonly mnemonic: string
  /** The indexes of the accounts that derive from the mnemonic. */
  readonly accountIndexes: readonly [number, ...number[]]
}

/** The wallet's support for one namespace: its keys and how requests are described and answered. */
export interface Family {
  /** The CAIP-2 namespace. */
  readonly namespace: string
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Returns the CAIP-2 ids of the networks known so far. More can be added later. */
  networks(): readonly string[]
  /** One address per account of the wallet, in the order of the accounts. */
  readonly addresses: readonly [string, ...string[]]
  /** Returns the address of an account on a network. Present if addresses differ between networks. */
  addressOn?(networkId: string, accountIndex: number): string
  describe(call: Call): CallDescription
  /** Carries out a request without asking the user. Rejects with an error code when it cannot. */
  answer(call: Call): Promise<unknown>
}

/** Creates the members of a family that follow from its methods. */
export function answerCalls<Params>(
  answers: Readonly<Record<string, (params: Params, call: Call) => unknown>>,
  readParams: (params: unknown, call: Call) => Params,
): Pick<Family, 'methods' | 'events' | 'answer'> {
  return {
    methods: Object.keys(answers),
    events: ['accountsChanged', 'chainChanged'],
    async answer(call) {
      const answer = Object.hasOwn(answers, call.method) ? answers[call.method] : undefined
      if (!answer) throw new WalletFailure(4200, `This wallet does not know ${call.method}.`)
      return answer(readParams(call.params, call), call)
    },
  }
}

/** Describes a request. Shows the raw parameters if they cannot be read. */
export function describeCall(
  { params }: Call,
  { title, rowsOf }: { readonly title: string; readonly rowsOf: () => CallDescription['rows'] },
): CallDescription {
  try {
    return { title, rows: rowsOf() }
  } catch {
    return { title, rows: [{ label: 'Params', value: JSON.stringify(params, null, 2) ?? 'none' }] }
  }
}

/** Returns the account, or throws if the wallet has no key for it. */
export function requireOwn<Held>(held: Held | undefined): Held {
  if (held === undefined) throw new WalletFailure(4100, 'This account is not in this wallet.')
  return held
}
