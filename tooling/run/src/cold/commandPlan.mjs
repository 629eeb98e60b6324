import { packageManager } from '../repository.mjs'

/**
 * The plan for a documented command on a fresh clone: it `ends` with exit code 0, it `answers` at a path with these
 * words until Ctrl-C, or it is left out for a reason. `after` is a command to run first, as the text instructs.
 * `change` is a file to change first, and `words` is the output that the command must have. `isLong` commands are
 * tried with pnpm only, because other commands cover the same programs with npx.
 * @typedef {{ kind: 'ends', after?: string, change?: string, words?: RegExp, isLong?: boolean } | { kind: 'answers',
 * path: string, words: RegExp } | { kind: 'leftOut', why: string }} CommandRow
 */

const ends = { kind: 'ends' }
const endsLate = { kind: 'ends', isLong: true }
// A filter or a title that matches nothing also exits with 0.
const passes = { kind: 'ends', words: /[1-9]\d* passed/ }
const checks = { kind: 'leftOut', why: 'runs checks that this run takes anyway' }
const nights = { kind: 'leftOut', why: 'takes what is too long to run before every merge' }
const writes = { kind: 'leftOut', why: 'writes into the checkout' }
const long = { kind: 'leftOut', why: 'takes a quarter of an hour and more' }
const substitute = { kind: 'leftOut', why: 'is no command by itself: it stands for pnpm in every other one' }

/** @type {Readonly<Record<string, CommandRow>>} */
export const commandPlan = {
  // `npm start` has its own checks. See startChecks.mjs.
  'npm start': { kind: 'leftOut', why: 'is checked first, in more than one way' },
  [`npx ${packageManager} install --frozen-lockfile`]: ends,
  [`npx ${packageManager}`]: substitute,
  [`npx ${packageManager} exec turbo run build --filter=@foyer/ui`]: ends,

  'pnpm storybook': { kind: 'answers', path: '', words: /<title>[^<]*storybook/i },
  'pnpm run docs': { kind: 'answers', path: 'getting-started.md?import', words: /createFoyer/ },

  'pnpm build': endsLate,
  'pnpm pack:all': endsLate,
  'pnpm size': endsLate,
  'pnpm lint': ends,
  'pnpm layers': ends,
  'pnpm requirements': ends,
  'pnpm api': { ...ends, after: 'pnpm run typecheck' },
  'pnpm api --write': { kind: 'leftOut', why: 'changes files; pnpm api shows that they are as written' },
  'pnpm run typecheck': ends,
  'pnpm --filter @foyer/core run typecheck': ends,
  'pnpm --filter @foyer/common run test': passes,
  'pnpm --filter @foyer/ui run test:browser': { ...passes, isLong: true },
  'pnpm --filter @foyer/core exec vitest run router/router.test.ts -t "goes back one view on success with goesBack"':
    passes,
  'pnpm --filter @foyer/storybook exec vitest run ../../packages/scaffold/src/views/help/HelpViews.stories.tsx -t "What Is A Network"':
    passes,
  'pnpm exec turbo run sites --filter=@foyer/e2e': {
    kind: 'leftOut',
    why: 'runs before the end-to-end test that needs it',
  },
  'pnpm --filter @foyer/e2e exec playwright test journey': {
    ...passes,
    isLong: true,
    after: 'pnpm exec turbo run sites --filter=@foyer/e2e',
  },
  'npm run test:changed': {
    kind: 'ends',
    change: 'packages/bitcoin-message/src/verifyBitcoinMessage.ts',
    words: /^ok +unit packages\/bitcoin-message: [1-9]\d* passed/m,
  },

  'npm run test:changed -- --since HEAD~1': {
    kind: 'leftOut',
    why: 'does what the one before does, from another commit',
  },
  'npm test': checks,
  'npm test -- unit': checks,
  'npm test -- --write-times': writes,
  'npm run test:all': checks,
  'npm run test:nightly': nights,
  'npm run test:cold': checks,
  'pnpm --filter @foyer/storybook test:presets': nights,
  'pnpm --filter @foyer/storybook test:narrow': checks,
  'pnpm --filter @foyer/quality test:openings': checks,
  'pnpm --filter @foyer/quality openings': { kind: 'leftOut', why: 'prints what `test:openings` checks' },

  'pnpm format': writes,
  'pnpm changeset': writes,
  'pnpm changeset version': writes,
  'pnpm --filter @foyer/storybook run pictures': writes,
  'pnpm --filter @foyer/bench run beside': writes,
  'pnpm --filter @foyer/e2e run screenshots': writes,
  'pnpm --filter @foyer/e2e run recording': writes,
  'pnpm --filter @foyer/storybook run sheets': writes,

  'pnpm paths': writes,
  'pnpm paths --check': endsLate,
  'pnpm paths --at ../foyer-base': { kind: 'leftOut', why: 'needs another checkout' },

  'pnpm bench': long,
  'pnpm bench 3 cold': long,
  'pnpm bench 10 peers': long,
  'pnpm mutate': long,
  'pnpm mutate payments': long,
}

/**
 * Sorts documented commands into those to run, those left out and those without a row in the plan.
 * @param {{ command: string, file: string }[]} commands
 * @param {Readonly<Record<string, CommandRow>>} plan
 */
export function planCommands(commands, plan = commandPlan) {
  const unknown = commands.filter(({ command }) => !(command in plan))
  const rows = commands
    .filter(({ command }) => command in plan && plan[command].kind !== 'leftOut')
    .map(({ command }) => ({ command, ...plan[command] }))
  return { unknown, rows }
}

/**
 * Returns the forms of a command that a newcomer can type. CONTRIBUTING.md offers `npx pnpm@…` to those without pnpm.
 * @param {{ command: string, isLong?: boolean }} row
 */
export function formsOf({ command, isLong = false }) {
  if (isLong || !/(^|&& )pnpm /.test(command)) return [command]
  return [command, command.replace(/(^|&& )pnpm /g, `$1npx ${packageManager} `)]
}
