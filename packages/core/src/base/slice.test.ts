import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createFeatureSlice, createSlice, memberOf } from './slice.js'
import { update } from './update.js'

interface Lamp {
  readonly isOn: boolean
  readonly shades: { readonly [room: string]: string }
}

function house() {
  const lamp: Lamp = { isOn: false, shades: { hall: 'green', attic: 'red' } }
  const store = createStore<{
    readonly lamp: Lamp
    readonly door: string
    readonly features: { readonly bell?: number; readonly clock?: number }
  }>(() => ({ lamp, door: 'shut', features: { clock: 12 } }))
  const told: string[] = []
  store.subscribe(({ lamp: { isOn }, door }) => told.push(`${isOn} ${door}`))
  return { store, told }
}

describe('createSlice', () => {
  it('reads and writes its own part only', () => {
    const { store } = house()
    const { features } = store.getState()
    const lamp = createSlice(store, 'lamp')
    lamp.write(state => ({ ...state, isOn: true }))
    expect(lamp.read().isOn).toBe(true)
    expect(store.getState()).toMatchObject({ lamp: { isOn: true }, door: 'shut' })
    expect(store.getState().features).toBe(features)
  })

  it('writes nothing when a transition returns the same part', () => {
    const { store, told } = house()
    createSlice(store, 'lamp').write(state => state)
    expect(told).toEqual([])
  })

  it('has members that are slices', () => {
    const { store, told } = house()
    const isOn = memberOf(createSlice(store, 'lamp'), 'isOn')
    isOn.write(before => !before)
    isOn.write(() => true)
    expect(told).toEqual(['true shut'])
    expect(store.getState().lamp.shades).toEqual({ hall: 'green', attic: 'red' })
  })

  it('returns the initial state of a feature until it is written, and keeps the other features', () => {
    const { store } = house()
    const bell = createFeatureSlice(store, { id: 'bell', initial: 3 })
    expect(bell.read()).toBe(3)
    expect('bell' in store.getState().features).toBe(false)
    bell.write(count => count + 1)
    expect(store.getState().features).toEqual({ bell: 4, clock: 12 })
  })
})

describe('update', () => {
  it('changes a nested member, and keeps the previous state unchanged', () => {
    const { store } = house()
    const before = store.getState().lamp
    update(createSlice(store, 'lamp'), draft => {
      draft.shades['hall'] = 'blue'
    })
    expect(store.getState().lamp).toEqual({ isOn: false, shades: { hall: 'blue', attic: 'red' } })
    expect(before.shades['hall']).toBe('green')
  })

  it('writes nothing when the draft is unchanged', () => {
    const { store, told } = house()
    update(createSlice(store, 'lamp'), draft => {
      draft.isOn = false
    })
    expect(told).toEqual([])
  })

  it('does not freeze foreign objects, and drafts only plain objects', () => {
    class Adapter {
      calls = 0
      names: string[] = []
    }
    const adapter = new Adapter()
    const metadata = { name: 'Shop', icons: ['a.png'], colours: { accent: 'red' } }
    const handed = { adapter, metadata, listed: [{ id: 'a' }] }
    const store = createStore<{ readonly host: typeof handed & { isOn: boolean; added?: object } }>(() => ({
      host: { ...handed, isOn: false },
    }))
    const added = { id: 'b', list: [{}] }
    update(createSlice(store, 'host'), draft => {
      expect(draft.adapter).toBe(adapter)
      draft.isOn = true
      draft.metadata.colours.accent = 'blue'
      draft.added = added
    })
    const { host } = store.getState()
    expect(host).toMatchObject({ isOn: true, metadata: { name: 'Shop', colours: { accent: 'blue' } } })
    expect(metadata.colours.accent).toBe('red')
    expect([host.adapter, host.listed, host.metadata.icons, host.added]).toEqual([
      adapter,
      handed.listed,
      metadata.icons,
      added,
    ])
    expect(host.adapter).toBe(adapter)
    expect(host.listed).toBe(handed.listed)
    const own = [metadata, metadata.icons, metadata.colours, handed.listed, handed.listed[0]]
    for (const each of [...own, adapter, adapter.names, added, added.list, added.list[0], host])
      expect(Object.isFrozen(each)).toBe(false)
  })
})
