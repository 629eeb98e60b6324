import { afterEach, expect, it, vi } from 'vitest'
import { testNetworks } from '../../testing/networks.js'
import { createFoyerInstance } from '../createFoyer.js'
import { selectIsDebugging } from './selectIsDebugging.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

const at = (host: string | undefined, debug?: boolean) => {
  vi.stubGlobal('location', host === undefined ? undefined : new URL(`https://${host}/page`))
  const foyer = createFoyerInstance({
    networks: [testNetworks.one],
    ...(debug === undefined ? {} : { advanced: { debug } }),
  })
  return selectIsDebugging(foyer.getState())
}

it.each(['localhost', 'localhost:5173', '127.0.0.1', '127.0.0.1:8080', 'studio.local', 'a.b.local'])(
  'shows mistakes in the setup on the local page %s [ERR-26]',
  host => expect([at(host), at(host, true), at(host, false)]).toEqual([true, true, false]),
)

it.each([
  'shop.example',
  'localhost.example',
  'mylocalhost',
  'local',
  'studio.local.example',
  '127.0.0.1.example',
  '10.127.0.0',
  undefined,
])('shows no mistakes in the setup on %s unless the app enables it [ERR-26]', host =>
  expect([at(host), at(host, true), at(host, false)]).toEqual([false, true, false]),
)
