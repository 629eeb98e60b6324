import { it } from 'vitest'
import { buildWithWebpack } from './buildWithWebpack.js'
import { checkReadmeHost } from './checkReadmeHost.js'

it('the example of the read-me builds with webpack without polyfill or warning, and pays little before anything is asked for [USER-10]', () =>
  checkReadmeHost(buildWithWebpack))
