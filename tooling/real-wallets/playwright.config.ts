import { chromiumPath } from '@foyer/build/chromium'
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  outputDir: 'artifacts/results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: await chromiumPath() },
    // Without a graphics card, rendering transitions takes a fifth of the browser's time, and no wallet notices them.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 900 },
  },
})
