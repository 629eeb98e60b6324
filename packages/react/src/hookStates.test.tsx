// @vitest-environment happy-dom
import { catchUncaught } from '@foyer/build/catch-uncaught'
import { FoyerError } from '@foyer/common'
import type { FoyerInstance } from '@foyer/core/instance'
import type { PayRequest } from '@foyer/core/pay'
import { act, StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useFoyerBalance } from './hooks/useFoyerBalance.js'
import { useFoyerConnect } from './hooks/useFoyerConnect.js'
import { useFoyerConnectors } from './hooks/useFoyerConnectors.js'
import { useFoyerPairingCode } from './hooks/useFoyerPairingCode.js'
import { useFoyerSmartSessions } from './hooks/useFoyerSmartSessions.js'
import { useFoyerExchangeStatus, useFoyerExchanges } from './pay/useFoyerExchanges.js'
import { useFoyerPay } from './pay/useFoyerPay.js'
import { FoyerContext } from './provider/FoyerContext.js'
import { FoyerProvider } from './provider/FoyerProvider.js'
import { useFoyerSignMessage } from './requests/useFoyerSignMessage.js'
import { adapterWith, createPageWallet, createPairing } from './testing/pageWallets.js'
import { renderHook, runFoyer, soon } from './testing/renderHook.test.support.js'
import { serveExchanges } from './testing/serveExchanges.test.support.js'

const request: PayRequest = {
  asset: { network: 'eip155:1', address: 'native', symbol: 'COIN', decimals: 18 },
  recipient: `0x${'ab'.repeat(20)}`,
  amount: '1.5',
}
function openShop() {
  const server = serveExchanges()
  const foyer = runFoyer({
    features: { pay: true },
    projectId: 'project',
    services: { blockchainUrl: server.url },
  })
  const open = vi
    .spyOn(window, 'open')
    .mockImplementation(() => ({ location: { replace() {} }, close() {}, opener: null }) as never)
  onTestFinished(() => open.mockRestore())
  return { server, foyer, actions: () => foyer.features.load('pay') }
}
/** Returns the instance. Its parts fail to load until the returned function is called. */
function offline(foyer: FoyerInstance): { readonly broken: FoyerInstance; readonly mend: () => void } {
  let isBroken = true
  const load = ((id: never, module: never) =>
    isBroken
      ? Promise.reject(new FoyerError('FEATURE_LOAD_FAILED', { name: String(id) }))
      : foyer.features.load(id, module)) as FoyerInstance['features']['load']
  return {
    broken: { ...foyer, features: { ...foyer.features, load } },
    mend: () => {
      isBroken = false
    },
  }
}

it('useFoyerConnect works again after a press that loads the failed code', async () => {
  const { broken, mend } = offline(runFoyer({ adapters: [adapterWith(createPageWallet())] }))
  const hook = await renderHook(broken, useFoyerConnect, undefined)
  await soon(() => expect(hook.last().flow.status).toBe('failed'))
  mend()
  await act(async () => void hook.last().connect('test.red'))
  await soon(() => expect(broken.getState().connection.byNamespace.eip155).toBeDefined())
  await soon(() => expect(hook.last().flow.status).toBe('connected'))
}, 40_000)

it('useFoyerConnect forgets a failed load on cancel', async () => {
  const { broken, mend } = offline(runFoyer({ adapters: [adapterWith(createPageWallet())] }))
  const hook = await renderHook(broken, useFoyerConnect, undefined)
  await soon(() => expect(hook.last().flow.status).toBe('failed'))
  mend()
  await act(async () => hook.last().cancel())
  await soon(() => expect(hook.last().flow.status).toBe('idle'))
}, 40_000)

it('useFoyerSmartSessions never rejects a refresh', async () => {
  const { broken } = offline(runFoyer({}))
  const hook = await renderHook(broken, useFoyerSmartSessions, undefined)
  let rejected: unknown
  await act(async () => {
    await hook
      .last()
      .refresh()
      .catch(error => {
        rejected = error
      })
  })
  expect(rejected).toBeUndefined()
})

it('useFoyerSmartSessions reports a failed load in failure', async () => {
  const { broken } = offline(runFoyer({}))
  const hook = await renderHook(broken, useFoyerSmartSessions, undefined)
  await act(
    async () =>
      void (await hook
        .last()
        .refresh()
        .catch(() => {})),
  )
  expect(hook.last().failure?.code).toBe('FEATURE_LOAD_FAILED')
})

it('useFoyerConnectors keeps its data while it reads again', async () => {
  const foyer = runFoyer({ adapters: [adapterWith(createPageWallet())] })
  const seen: (number | undefined)[] = []
  const hook = await renderHook(
    foyer,
    () => {
      const read = useFoyerConnectors()
      seen.push(read.data?.length)
      return read
    },
    undefined,
  )
  await soon(() => expect(hook.last().data).toHaveLength(1))
  seen.length = 0
  await act(async () => hook.last().refresh())
  await soon(() => expect(hook.last().status).toBe('success'))
  expect(seen).not.toContain(undefined)
}, 40_000)

it('useFoyerConnectors does not loop in an effect that refreshes', async () => {
  const foyer = runFoyer({ adapters: [adapterWith(createPageWallet())] })
  let count = 0
  const hook = await renderHook(
    foyer,
    () => {
      const read = useFoyerConnectors()
      const { refresh } = read
      useEffect(() => {
        count += 1
        void refresh()
      }, [refresh])
      return read
    },
    undefined,
  )
  await soon(() => expect(hook.last().data).toHaveLength(1))
  expect(count).toBeLessThan(4)
})

it('useFoyerExchangeStatus keeps its data while it reads again', async () => {
  const { foyer } = openShop()
  const seen: unknown[] = []
  const given = { exchangeId: 'harbor', sessionId: 'session', intervalMs: 10 }
  const hook = await renderHook(
    foyer,
    () => {
      const read = useFoyerExchangeStatus(given)
      seen.push(read.data?.status)
      return read
    },
    undefined,
  )
  await soon(() => expect(hook.last().data?.status).toBe('SUCCESS'))
  seen.length = 0
  await act(() => hook.last().refresh())
  await soon(() => expect(hook.last()).toMatchObject({ isLoading: false, data: { status: 'SUCCESS' } }))
  expect(seen).not.toContain(undefined)
})

it('useFoyerExchangeStatus continues after onUpdate threw', async () => {
  const uncaught = catchUncaught()
  const mistake = new Error('the app')
  let updates = 0
  const { foyer, server } = openShop()
  server.answers['reown_getExchangeBuyStatus'] = count => ({
    result: count < 4 ? { status: 'IN_PROGRESS' } : { status: 'SUCCESS', txHash: '0xpaid' },
  })
  const given = {
    exchangeId: 'harbor',
    sessionId: 'session',
    intervalMs: 10,
    onUpdate: () => {
      updates += 1
      if (updates < 3) throw mistake
    },
  }
  const hook = await renderHook(foyer, () => useFoyerExchangeStatus(given), undefined)
  await soon(() => expect(hook.last().data?.status).toBe('SUCCESS'))
  expect(uncaught).toEqual([mistake, mistake])
}, 40_000)

it('useFoyerExchanges keeps its data after a failed refresh', async () => {
  const { foyer, server } = openShop()
  const hook = await renderHook(foyer, useFoyerExchanges, { amount: '1' })
  await soon(() => expect(hook.last().status).toBe('success'))
  server.answers['reown_getExchanges'] = () => ({ error: { message: 'Not today' } })
  await act(() => hook.last().refresh())
  expect(hook.last().failure?.code).toBe('PAY_EXCHANGE_REFUSED')
  expect(hook.last().data).toBeDefined()
})

it('useFoyerExchanges does not show the exchanges of another request', async () => {
  const { foyer, server } = openShop()
  const hook = await renderHook(foyer, useFoyerExchanges, { amount: '1' })
  await soon(() => expect(hook.last().status).toBe('success'))
  let answer: (value: unknown) => void = () => {}
  const before = globalThis.fetch
  globalThis.fetch = () =>
    new Promise(resolve => {
      answer = resolve as never
    })
  await hook.again({ amount: '2' })
  globalThis.fetch = before
  expect(hook.last()).toMatchObject({ isLoading: true })
  const { data, status } = hook.last()
  answer(new Response(null, { status: 404 }))
  void server
  expect([data, status]).toEqual([undefined, 'loading'])
})

it('useFoyerPay ignores a pending payment after reset', async () => {
  const { foyer, actions } = openShop()
  const hook = await renderHook(foyer, () => useFoyerPay(), undefined)
  await act(() => hook.last().pay(request))
  const room = await actions()
  await act(() => room.loadExchanges())
  act(() => room.payWithExchange('harbor'))
  expect(hook.last().status).toBe('pending')
  act(() => hook.last().reset())
  expect(hook.last().status).toBe('idle')
  await soon(() => expect(foyer.getState().features.pay?.flow.status).toBe('succeeded'))
  expect(hook.last().status).toBe('idle')
})

it('useFoyerPay keeps the identity of reset', async () => {
  const { foyer, actions } = openShop()
  const hook = await renderHook(foyer, () => useFoyerPay(), undefined)
  const { reset } = hook.last()
  await act(() => hook.last().pay(request))
  const room = await actions()
  await act(() => room.loadExchanges())
  act(() => room.payWithExchange('harbor'))
  await soon(() => expect(foyer.getState().features.pay?.flow.status).toBe('succeeded'))
  expect(hook.last().reset).toBe(reset)
})

it('useFoyerPay shows a payment although an effect resets at mount', async () => {
  const { foyer, actions } = openShop()
  const hook = await renderHook(
    foyer,
    () => {
      const pay = useFoyerPay()
      const { reset } = pay
      useEffect(() => reset(), [reset])
      return pay
    },
    undefined,
  )
  await act(() => hook.last().pay(request))
  const room = await actions()
  await act(() => room.loadExchanges())
  act(() => room.payWithExchange('harbor'))
  await soon(() => expect(foyer.getState().features.pay?.flow.status).toBe('succeeded'))
  expect(hook.last().status).toBe('success')
})

it('useFoyerPay shows the pending payment again when the app pays after reset', async () => {
  const { foyer, actions, server } = openShop()
  server.answers['reown_getExchangeBuyStatus'] = () => ({ result: { status: 'IN_PROGRESS' } })
  const hook = await renderHook(foyer, () => useFoyerPay(), undefined)
  await act(() => hook.last().pay(request))
  const room = await actions()
  await act(() => room.loadExchanges())
  act(() => room.payWithExchange('harbor'))
  await soon(() => expect(foyer.getState().features.pay?.flow.status).toBe('waiting'))
  act(() => hook.last().reset())
  await act(() => hook.last().pay(request))
  expect(foyer.getState().modal.isOpen).toBe(true)
  expect(hook.last().status).toBe('pending')
})

function ListWithCode() {
  const { data = [] } = useFoyerConnectors()
  const uri = useFoyerPairingCode().data?.uri
  return (
    <p>
      {data.length} {uri}
    </p>
  )
}

it("counts the app's own page again after its provider was unmounted and mounted", async () => {
  const pairing = createPairing()
  const foyer = (await import('@foyer/core')).createFoyer({
    id: `eyes-${Math.random().toString(36).slice(2)}`,
    networks: [(await import('./testing/testChain.js')).network],
    adapters: [adapterWith(createPageWallet())],
    connectors: [pairing.connector],
    storage: 'memory',
    log: () => undefined,
  })
  const mount = async () => {
    const root = createRoot(document.createElement('div'))
    await act(async () =>
      root.render(
        <FoyerProvider foyer={foyer}>
          <ListWithCode />
        </FoyerProvider>,
      ),
    )
    return root
  }
  const first = await mount()
  await soon(() => expect(foyer.getState().pairingOnPage).toEqual({ codes: 1, lists: 1 }))
  await act(async () => first.unmount())
  const second = await mount()
  onTestFinished(() => act(async () => second.unmount()))
  await act(() => new Promise(resolve => setTimeout(resolve, 300)))
  expect(foyer.getState().pairingOnPage).toEqual({ codes: 1, lists: 1 })
}, 40_000)

it('useFoyerSignMessage does not loop in an effect, and turns synchronous errors into failures', async () => {
  const foyer = runFoyer({})
  let count = 0
  const hook = await renderHook(
    foyer,
    () => {
      const asked = useFoyerSignMessage()
      const { signMessage } = asked
      useEffect(() => {
        count += 1
        void signMessage({ message: 'x' })
      }, [signMessage])
      return asked
    },
    undefined,
  )
  await soon(() => expect(hook.last().failure?.code).toBe('ACCOUNT_NOT_CONNECTED'))
  expect(count).toBe(2)
})

it('useFoyerConnect forgets the result on reset', async () => {
  const foyer = runFoyer({ adapters: [adapterWith(createPageWallet())] })
  const hook = await renderHook(foyer, useFoyerConnect, undefined)
  await act(async () => void hook.last().connect('test.red'))
  await soon(() => expect(hook.last().status).toBe('success'))
  await act(async () => hook.last().reset())
  expect(hook.last()).toMatchObject({ status: 'idle', data: undefined })
})

it('useFoyerBalance never rejects a refresh', async () => {
  const foyer = runFoyer({})
  const load = () => Promise.reject(new FoyerError('FEATURE_LOAD_FAILED', { name: 'engine' }))
  const broken: FoyerInstance = { ...foyer, account: { ...foyer.account, refreshBalance: load } } // as `ask` does when the engine fails
  const hook = await renderHook(broken, () => useFoyerBalance(), undefined)
  let rejected: unknown
  await act(async () => {
    await hook
      .last()
      .refresh()
      .catch(error => {
        rejected = error
      })
  })
  expect(rejected).toBeUndefined()
})

it('useFoyerConnectors loads once for two refreshes', async () => {
  const wallet = createPageWallet()
  const foyer = runFoyer({ adapters: [adapterWith(wallet)], connectors: [createPairing().connector] })
  const hook = await renderHook(foyer, useFoyerConnectors, undefined)
  await soon(() => expect(hook.last().data?.length).toBeGreaterThan(0))
  let isResolved = false
  await act(async () => {
    await hook.last().refresh()
    isResolved = hook.last().status === 'success'
  })
  expect(isResolved).toBe(true)
})

it('uses the new instance in hooks after the instance of the provider was replaced', async () => {
  const [one, other] = [createPageWallet(), createPageWallet()]
  const foyers = [
    runFoyer({ adapters: [adapterWith(one)] }),
    runFoyer({ adapters: [adapterWith(other)] }),
  ] as const
  const held: { last?: ReturnType<typeof useFoyerConnect>; next?: () => void } = {}
  // biome-ignore lint/correctness/noComponentHookFactories: the component uses values of this test
  const Probe = () => {
    held.last = useFoyerConnect()
    return null
  }
  // biome-ignore lint/correctness/noComponentHookFactories: the component uses values of this test
  const Switch = () => {
    const [index, setIndex] = useState<0 | 1>(0)
    held.next = () => setIndex(1)
    return (
      <FoyerContext.Provider value={foyers[index]}>
        <Probe />
      </FoyerContext.Provider>
    )
  }
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => act(async () => root.unmount()))
  await act(async () =>
    root.render(
      <StrictMode>
        <Switch />
      </StrictMode>,
    ),
  )
  await foyers[0].load()
  await act(() => new Promise(resolve => setTimeout(resolve, 300)))
  act(() => {
    held.next?.()
  })
  await act(async () => void held.last?.connect('test.red'))
  await act(() => new Promise(resolve => setTimeout(resolve, 500)))
  expect([one.asked, other.asked]).toEqual([[], ['connect']])
})
