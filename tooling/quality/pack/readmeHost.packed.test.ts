import { it } from 'vitest'
import { buildWithVite } from './buildWithVite.js'
import { checkReadmeHost } from './checkReadmeHost.js'

it("builds the read-me's example with Vite, without warnings or polyfills, and loads little [USER-10]", () =>
  checkReadmeHost(buildWithVite))
