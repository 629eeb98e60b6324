import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromiumPath } from '@foyer/build/chromium'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const executablePath = await chromiumPath()
const isPackaged = !['/usr', '/Applications', 'C:'].some(place => executablePath.startsWith(place))
const picturesDir = fileURLToPath(new URL('pictures', import.meta.url))
const differencesDir = fileURLToPath(new URL('artifacts/pictures', import.meta.url))
// Stories that need a wide window are excluded on a phone.
const isNarrow = Boolean(process.env['VITE_FOYER_NARROW'])
const configDir = fileURLToPath(new URL('.storybook', import.meta.url))

/** Mounts every story once and checks it with axe. */
export default defineConfig({
  plugins: [await storybookTest({ configDir, ...(isNarrow ? { tags: { exclude: ['wide'] } } : {}) })],
  // Without this entry, a run that skips axe would leave a cache that the next run has to rebuild during its tests.
  optimizeDeps: { include: ['axe-core'] },
  test: {
    name: 'stories',
    // Pictures need the packaged Chromium and its fonts, which are the same everywhere.
    env: { VITE_FOYER_PICTURES: isPackaged ? '1' : '' },
    // A story spends half of its time waiting for frames, so two pages more than cores keep all cores busy.
    maxWorkers: availableParallelism() + 2,
    // A shared page loads the stories' modules only once. Each story unmounts before the next one mounts.
    isolate: false,
    attachmentsDir: differencesDir,
    testTimeout: 180_000,
    // A mismatched picture is written to `artifacts` together with its diff.
    api: { host: '127.0.0.1', allowWrite: true },
    browser: {
      enabled: true,
      api: { host: '127.0.0.1', allowWrite: true },
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath } }),
      instances: [{ browser: 'chromium' }],
      expect: {
        toMatchScreenshot: {
          timeout: 60_000,
          resolveScreenshotPath: ({ arg, ext }) => join(picturesDir, `${arg}${ext}`),
          resolveDiffPath: ({ arg, ext }) => join(differencesDir, `${arg}${ext}`),
        },
      },
    },
  },
})
