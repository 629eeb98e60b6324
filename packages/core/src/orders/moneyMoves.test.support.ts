import { type EndingName, endings, endingsOfCalls } from './moneyEndings.test.support.js'
import { type Door, doors } from './moneyWallet.test.support.js'
import { type openMoney, settled, ways } from './orders.test.support.js'

export type World = Awaited<ReturnType<typeof openMoney>>

/** The actions of a visitor, the wallet, the app and the browser. */
export const moves = {
  async 'the account changes in the wallet'({ wallet }: World) {
    const [first = '', second = ''] = wallet.addresses
    wallet.change('eip155', { addresses: [second, first] })
  },
  async 'the network changes in the wallet'({ wallet, pages: [{ foyer }] }: World) {
    const isOnFirst = foyer.connection.session('eip155')?.networkId === 'eip155:1'
    wallet.change('eip155', { networkId: isOnFirst ? 'eip155:2' : 'eip155:1' })
  },
  async 'the host switches networks'({ pages: [{ foyer }] }: World) {
    const isOnFirst = foyer.connection.session('eip155')?.networkId === 'eip155:1'
    await foyer.switchNetwork(isOnFirst ? 'eip155:2' : 'eip155:1').catch(() => undefined)
  },
  async 'another chain’s account is viewed'({ pages: [{ foyer }] }: World) {
    const { activeNamespace } = foyer.getState().networks
    foyer.networks.chooseNamespace(activeNamespace === 'eip155' ? 'solana' : 'eip155')
  },
  async 'the modal is closed'({ pages: [{ foyer }] }: World) {
    foyer.close({ isForced: true })
  },
  async 'the page is reloaded'(world: World) {
    await world.reload(world.pages[0])
  },
  async 'another tab asks for a payment'(world: World) {
    const [, tab = await world.openPage()] = world.pages
    world.pages[1] = tab
    await world.ask(tab, 'send')
  },
  async 'the wallet approves the oldest'(world: World) {
    await world.approve(world.held[0])
  },
  async 'the wallet approves the newest'(world: World) {
    await world.approve(world.held.at(-1))
  },
  async 'the oldest is signed, and the answer of the network is lost'(world: World) {
    await world.lose(world.held[0])
  },
  async 'the app asks for another account that the wallet shows'({ wallet, ...world }: World) {
    const [, second = ''] = wallet.addresses
    await world.askByApp(world.pages[0], 'sendRequest', { params: [{ from: second }] })
  },
  async 'the app asks and cancels'(world: World) {
    const own = new AbortController()
    await world.askByApp(world.pages[0], 'sendTransaction', { signal: own.signal })
    own.abort()
    await settled()
  },
  async 'the app adds what it sent'(world: World) {
    await world.handOver(world.pages[0])
  },
  async 'the app adds what it sent, and removes it'(world: World) {
    await world.handOver(world.pages[0])
    await world.forget(world.pages[0])
  },
  async 'the network reports everything, and the page is reloaded'(world: World) {
    world.tellAll()
    await world.reload(world.pages[0])
    await settled()
  },
  async 'the nodes drop what they did not report, and the page is reloaded'(world: World) {
    world.drop()
    await world.reload(world.pages[0])
    await settled()
  },
  async 'the wallet declines'(world: World) {
    await world.decline(world.held[0])
  },
  async 'the visitor stops waiting'(world: World) {
    await world.stopWaiting(world.pages[0])
  },
} as const

/** The name of an action: a change, a request of the modal or the app, or the end of the wallet's oldest request. */
export type Move = keyof typeof moves | (typeof ways)[number] | Door | EndingName

/** Performs one action. */
export async function make(world: World, move: Move): Promise<void> {
  const way = ways.find(each => each === move)
  if (way) await world.ask(world.pages[0], way)
  else if (move in doors) await world.askByApp(world.pages[0], move as Door)
  else if (move in endings || move in endingsOfCalls) await world.end(world.held[0], move as EndingName)
  else await moves[move as keyof typeof moves](world) // none of the other kinds
}
