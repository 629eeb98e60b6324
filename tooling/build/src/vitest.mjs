import { playwright } from '@vitest/browser-playwright'
import { chromiumPath } from './chromium.mjs'
import { workspaceSources } from './conditions.mjs'

// A busy machine takes its time. What must be quick has a deadline of its own.
const patience = {
  testTimeout: 20_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 15_000 } },
}

/** A Vitest project for tests that need no browser: `*.test.ts(x)` beside the code. */
export function nodeProject({ name, ...test } = {}) {
  return {
    plugins: workspaceSources(),
    test: {
      name,
      environment: 'node',
      include: ['src/**/*.test.{ts,tsx}'],
      exclude: ['src/**/*.browser.test.*'],
      ...patience,
      ...test,
    },
  }
}

/** A Vitest project that runs `*.browser.test.ts(x)` in real Chromium. */
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
