import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { chromiumPath } from './chromium.mjs'
import { workspaceSources } from './conditions.mjs'

// Generous, because the machine may be busy. Operations that must be quick have their own deadline.
const patience = {
  testTimeout: 20_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 15_000 } },
}

const keepGlobals = fileURLToPath(new URL('./keepGlobals.mjs', import.meta.url))

/**
 * Returns a Vitest project for tests that need no browser: `*.test.ts(x)` next to the code. A file that leaves a
 * changed global behind fails.
 */
export function nodeProject({ name, setupFiles = [], ...test } = {}) {
  return {
    plugins: workspaceSources(),
    test: {
      name,
      environment: 'node',
      include: ['src/**/*.test.{ts,tsx}'],
      exclude: ['src/**/*.browser.test.*'],
      ...patience,
      ...test,
      setupFiles: [keepGlobals, ...setupFiles],
    },
  }
}

/** Returns a Vitest project that runs `*.browser.test.ts(x)` in real Chromium. */
export async function browserProject({ name, plugins = [], optimizeDeps, ...test } = {}) {
  return {
    plugins: [...workspaceSources(), ...plugins],
    ...(optimizeDeps ? { optimizeDeps } : {}),
    test: {
      name,
      include: ['src/**/*.browser.test.{ts,tsx}'],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: { executablePath: await chromiumPath() } }),
        instances: [{ browser: 'chromium' }],
      },
      ...patience,
      ...test,
    },
  }
}
