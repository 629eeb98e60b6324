import { expect, it } from 'vitest'
import { hasOwnCode } from './buildWithVite.js'

const name = '// ../node_modules/some/index.mjs\n'

it.each([
  ['', false],
  [name, false],
  [`${name}var import_browser$1 = /* @__PURE__ */ __toESM(require_browser());\n`, false],
  [`${name}var import_browser = __toESM(require_browser(), 1);\nvar Client = class {};\n`, true],
  [`${name}var Client = class extends Emitter {};\n`, true],
])("distinguishes a file's own code from the bundler's access to its imports: %j", (code, isOwn) => {
  expect(hasOwnCode(code)).toBe(isOwn)
})
