import { WalletFailure } from '../wallet/WalletFailure.js'

/** A call of a dapp to an account. */
export interface Call {
  /** CAIP-2. */
  readonly networkId: string
  readonly method: string
  readonly params: unknown
}

/** A call in words for the person who decides about it. */
export interface CallDescription {
  readonly title: string
  readonly rows: readonly { readonly label: string; readonly value: string }[]
}

/** Which keys a family has. */
export interface FamilyKeys {
  readonly mnemonic: string
  /** Accounts of the phrase. */
  readonly accountIndexes: readonly [number, ...number[]]
}

/** One kind of chain: its keys, and how its calls are read and answered. */
export interface Family {
  /** CAIP-2 namespace. */
  readonly namespace: string
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Networks it knows now, CAIP-2; more may come. */
  networks(): readonly string[]
  /** One address per account of the wallet, in the order of the accounts. */
  readonly addresses: readonly [string, ...string[]]
  /** The address of an account on a network, where networks write it each in their own way. */
  addressOn?(networkId: string, accountIndex: number): string
  describe(call: Call): CallDescription
  /** Does what was asked, without asking back. Rejects with a code when it cannot. */
  answer(call: Call): Promise<unknown>
}

/** The part of a family that follows from its methods. */
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

/** A call in words. What cannot be read is shown as it came. */
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

/** Refuses an account that the wallet has no key of. */
export function requireOwn<Held>(held: Held | undefined): Held {
  if (held === undefined) throw new WalletFailure(4100, 'This account is not in this wallet.')
  return held
}
