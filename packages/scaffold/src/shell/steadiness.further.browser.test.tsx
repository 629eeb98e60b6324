import type { FoyerOptions, Route, SwapArguments } from '@foyer/core'
import type { FoyerInstance } from '@foyer/core/instance'
import { type JSX, useMemo } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import type { StoryScript } from '../stories/storyAdapter.js'
import { manyBalances } from '../stories/storyBalances.js'
import {
  type StoryBlockchain,
  serveStoryBlockchain,
  storyBlockchainServices,
} from '../stories/storyBlockchain.js'
import { storyCollectible, storyToken, storyTransaction } from '../stories/storyHistory.js'
import { payingHost, storyRequest } from '../stories/storyPay.js'
import { answerPay, twoExchanges } from '../stories/storyPayCalls.js'
import { complete, fillingIn, sendingScript } from '../stories/storySend.js'
import { swapping, swappingScript } from '../stories/storySwap.js'
import { connectedAt } from '../stories/visits.js'
import { Modal, type ModalProps } from './Modal.js'
import { openModal } from './openModal.test.support.js'

/** The maximum movement of a part while a view loads. */
const toleratedPx = 8

/** Creates a gate that holds chunks and responses until the test releases them one by one. */
function createGate() {
  const chunks: (() => void)[] = []
  const answers: (() => void)[] = []
  let isClosed = false
  return {
    close() {
      isClosed = true
    },
    passChunk: () => (isClosed ? new Promise<void>(resolve => chunks.push(resolve)) : Promise.resolve()),
    pass: () => (isClosed ? new Promise<void>(resolve => answers.push(resolve)) : Promise.resolve()),
    letOneGo: () => (chunks.shift() ?? answers.shift())?.(),
    isHolding: () => chunks.length + answers.length > 0,
  }
}

type Gate = ReturnType<typeof createGate>
const gates: { current: Gate } = { current: createGate() }

/** Holds back the responses of the story's services. */
function holdAnswers(gate: Gate): () => void {
  const before = globalThis.fetch
  globalThis.fetch = async (...call) => {
    await gate.pass()
    return before(...call)
  }
  return () => {
    globalThis.fetch = before
  }
}

/** A modal whose features are loaded once the gate lets them pass. */
function HeldModal({ foyer, ...props }: ModalProps): JSX.Element {
  const held = useMemo(() => {
    const arrived = new Set<string>()
    const load: typeof foyer.features.load = async (...feature) => {
      const actions = await foyer.features.load(...feature)
      await gates.current.passChunk()
      arrived.add(feature[0])
      return actions
    }
    const loaded: typeof foyer.features.loaded = id =>
      arrived.has(id) ? foyer.features.loaded(id) : undefined
    return { ...foyer, features: { ...foyer.features, load, loaded } }
  }, [foyer])
  return <Modal {...props} foyer={held} />
}

const frame = () => new Promise(resolve => requestAnimationFrame(resolve))

async function frames(count: number): Promise<void> {
  for (let each = 0; each < count; each += 1) await frame()
}

/** Observations of a view from its first frame on. */
interface ViewObservations {
  /** The view's heights, in pixels. */
  readonly heights: Set<number>
  /** Parts that moved since the previous frame. */
  readonly moves: string[]
  isWaiting: boolean
}

const movable = 'button, input, p, h3, dd, [data-testid]'

/** Records the height of the next view and the movements in it, frame by frame. */
function watchNextScreen(all: (selector: string) => readonly Element[]): ViewObservations {
  const [before] = all('.view')
  const places = new WeakMap<Element, number>()
  const seen: ViewObservations = { heights: new Set(), moves: [], isWaiting: false }
  const painted = new MessageChannel()
  // React may change the page between a frame and the message. New elements have no layout yet.
  let isPainted = false
  const changes = new MutationObserver(() => {
    isPainted = false
  })
  changes.observe(before?.getRootNode() ?? document, { subtree: true, childList: true })
  let isOver = false
  onTestFinished(() => {
    isOver = true
    changes.disconnect()
    painted.port1.close()
  })
  const lookNext = () =>
    requestAnimationFrame(() => {
      isPainted = true
      painted.port2.postMessage(undefined)
    })
  const look = () => {
    if (isOver) return
    lookNext()
    if (!isPainted) return
    const view = all('dialog[open] .view:not([data-state])').find(each => each !== before)
    if (!(view instanceof HTMLElement) || view.offsetHeight === 0) return
    seen.heights.add(view.offsetHeight)
    seen.isWaiting ||= view.querySelector('.shimmer') !== null
    const corner = view.getBoundingClientRect()
    // The dialog is slightly scaled down while it enters.
    const scale = corner.height / view.offsetHeight
    for (const part of view.querySelectorAll<HTMLElement>(movable)) {
      const { y, width } = part.getBoundingClientRect()
      if (width === 0) continue
      const from = places.get(part)
      const to = Math.round((y - corner.y) / scale)
      places.set(part, to)
      const what = part.dataset['testid'] ?? part.textContent
      if (from !== undefined && Math.abs(to - from) > toleratedPx) seen.moves.push(`${what}: ${from} → ${to}`)
    }
  }
  painted.port1.onmessage = look
  lookNext()
  return seen
}

interface LoadingCase {
  readonly name: string
  /** Prepares the instance before the view opens. */
  readonly before: (foyer: FoyerInstance) => Promise<void>
  readonly open: (foyer: FoyerInstance) => void
  readonly done: string
  /** Whether an earlier view on the page may have loaded everything that this view waits for. */
  readonly mayBeHere?: boolean
  readonly blockchain?: StoryBlockchain
  readonly script?: StoryScript
  readonly options?: Partial<FoyerOptions>
}

const push = (route: Route) => (foyer: FoyerInstance) => foyer.router.push(route)
const ask = (foyer: FoyerInstance) => {
  void foyer.features.load('pay').then(actions => actions.open(storyRequest))
}
const history = () => ({
  data: [
    storyTransaction('a', {}, storyToken('in', '1.5')),
    ...[1, 2, 3, 4, 5, 6, 7, 8].map(number =>
      storyTransaction(`${number}`, { operationType: 'mint' }, storyCollectible('in', number)),
    ),
  ],
  next: null,
})
/** Returns a case whose review of a swap opens right after an amount was entered. */
const reviewing = (amount: string, begin: SwapArguments): Omit<LoadingCase, 'name'> => ({
  script: swappingScript,
  before: swapping(begin),
  open: foyer => {
    void foyer.features.load('swap').then(actions => actions.setAmount(amount))
    foyer.router.push({ view: 'SwapPreview' })
  },
  done: '[data-testid="foyer-swap-confirm"]:not([data-state])',
})

const screens: readonly LoadingCase[] = [
  {
    name: 'the ways to pay',
    options: payingHost,
    before: async foyer => void (await foyer.features.load('pay')),
    open: ask,
    done: '[data-testid="foyer-pay-exchange-kite"]',
  },
  ...[
    { count: 2, done: '[data-testid="foyer-pay-exchange-kite"]' },
    { count: 1, done: '[data-testid="foyer-pay-exchange-harbor"]' },
    { count: 0, done: '[data-testid="foyer-pay-no-exchanges"]' },
  ].map(({ count, done }) => ({
    name: `exchanges beside a connected wallet: ${count}`,
    options: payingHost,
    before: async (foyer: FoyerInstance) => {
      await foyer.features.load('pay')
      await connectedAt()(foyer)
    },
    open: ask,
    done,
    blockchain: { pay: answerPay({ exchanges: twoExchanges.slice(0, count) }) },
  })),
  {
    name: 'the review of a swap right after its amount was entered',
    ...reviewing('1.5', { fromToken: 'eth', toToken: 'pusd' }),
  },
  {
    name: 'the review of an approval right after its amount was entered',
    ...reviewing('250', { fromToken: 'pusd', toToken: 'uni' }),
    blockchain: { allowance: () => ({ allowance: '0' }) },
  },
  {
    name: 'the tokens of an account',
    before: connectedAt(),
    open: push({ view: 'Account' }),
    done: '.value-row[data-testid]',
  },
  ...[1, 2, 12].map(count => ({
    name: `tokens of an account: ${count}`,
    before: connectedAt(),
    open: push({ view: 'Account' }),
    done: '.value-row[data-testid]',
    blockchain: { balance: () => ({ balances: manyBalances(count) }) },
  })),
  {
    name: 'the native coin of an account without a service',
    options: {},
    before: connectedAt(),
    open: push({ view: 'Account' }),
    done: '.value-row[data-testid]',
  },
  {
    name: 'the collectibles of an account',
    before: async foyer => {
      await connectedAt()(foyer)
      foyer.account.chooseTab(1)
    },
    open: push({ view: 'Account' }),
    done: '.collectible-card__name:not([data-state])',
    blockchain: { history },
  },
  {
    name: 'the activity of an account',
    before: async foyer => {
      await connectedAt()(foyer)
      foyer.account.chooseTab(2)
    },
    open: push({ view: 'Account' }),
    done: '.windowed-list__heading',
    blockchain: { history },
  },
  {
    name: 'the history',
    before: connectedAt(),
    open: push({ view: 'Transactions' }),
    done: '.windowed-list__heading',
    blockchain: { history },
  },
  {
    name: 'the form to send',
    script: sendingScript,
    before: connectedAt(),
    open: push({ view: 'WalletSend' }),
    done: '[data-testid="foyer-send-token"]',
  },
  {
    name: 'the review of a transfer',
    script: {
      ...sendingScript,
      reads: {
        ...sendingScript.reads,
        estimateTransferFee: async () => {
          await gates.current.pass()
          return { likely: 420_000_000_000_000n, most: 840_000_000_000_000n }
        },
      },
    },
    before: fillingIn(complete),
    open: push({ view: 'WalletSendPreview' }),
    done: '[data-testid="foyer-send-fee"] bdi',
  },
  {
    name: 'the address to receive at',
    before: connectedAt(),
    open: push({ view: 'WalletReceive' }),
    done: '.qr-code[data-state="ready"]',
    mayBeHere: true,
  },
]

/** Releases one held item every few frames, from the view's first frame until it is complete. */
async function letAllGo(gate: Gate, isSeen: () => boolean, isDone: () => boolean): Promise<void> {
  while (!isSeen()) await frame()
  while (gate.isHolding() || !isDone()) {
    await frames(4)
    gate.letOneGo()
  }
  await frames(10)
}

it.each(screens)(
  'moves nothing by more than 8 px while loading: $name',
  async screen => {
    await page.viewport(1280, 900)
    const gate = createGate()
    gates.current = gate
    const stops = [serveStoryBlockchain(screen.blockchain), holdAnswers(gate)]
    onTestFinished(() => {
      for (const stop of stops.reverse()) stop()
    })
    const { find, all, foyer } = await openModal(({ open }) => open(), {
      Shown: HeldModal,
      options: screen.options ?? storyBlockchainServices,
      ...(screen.script && { script: screen.script }),
    })
    await find('.view .list-row')
    await screen.before(foyer)
    gate.close()
    const seen = watchNextScreen(all)
    screen.open(foyer)
    const isSeen = () => seen.heights.size > 0
    await letAllGo(gate, isSeen, () => all(screen.done).length > 0)
    const heights = [...seen.heights]
    if (!screen.mayBeHere) expect(seen.isWaiting).toBe(true)
    expect(Math.max(...heights) - Math.min(...heights), heights.join()).toBeLessThanOrEqual(toleratedPx)
    expect(seen.moves).toEqual([])
    // Each answer is let go by itself, which takes long on a busy machine.
  },
  60_000,
)
