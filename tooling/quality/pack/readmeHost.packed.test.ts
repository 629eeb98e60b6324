import { it } from 'vitest'
import { buildWithVite } from './buildWithVite.js'
import { checkReadmeHost } from './checkReadmeHost.js'

it('the example of the read-me builds with Vite without polyfill or warning, and pays little before anything is asked for [USER-10]', () =>
  checkReadmeHost(buildWithVite))
