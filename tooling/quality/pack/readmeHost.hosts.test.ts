import { it } from 'vitest'
import { buildWithWebpack } from './buildWithWebpack.js'
import { checkReadmeHost } from './checkReadmeHost.js'

it("builds the read-me's example with webpack, without warnings or polyfills, and loads little [USER-10]", () =>
  checkReadmeHost(buildWithWebpack))
