import type { IForbiddenRuleType } from 'dependency-cruiser'
import { type PackageRule, packageTable, serverPackages } from './packageTable.js'
import { floors, roomTable } from './roomTable.js'
import { sdkPattern, sdkTable } from './sdkTable.js'

const testNames = '\\.(?:test|stories|bench)\\.[cm]?tsx?$'
const testFixtures = '/(?:__fixtures__|test-support)/'
/** Files that no page loads. `@foyer/testing` counts as a normal package. */
const tests = [testNames, testFixtures, '^packages/(?!testing/).+/testing/']
/** Imports that the compiler removes, so they cost a page nothing and close no cycle at run time. */
const typesOnly = ['type-only', 'type-import'] as const
const supportForTests = '^packages/testing/src/exports/'

/**
 * Returns the layer rules for dependency-cruiser. Each name states the rule, and `fixtures/<name>/` contains a tree
 * that breaks it.
 */
export function layerRules(): IForbiddenRuleType[] {
  return [
    ...Object.entries(packageTable).flatMap(([name, rule]) => levelRules(name, rule)),
    ...doorRules(),
    ...apartRules(),
    ...sdkTable.map(sdk => ({
      name: 'sdk-stays-in-its-package',
      severity: 'error' as const,
      from: { path: '^packages/', pathNot: [homesPattern(sdk.homes), ...tests] },
      to: { path: sdkPattern(sdk.name) },
    })),
    serverRule(),
    ...roomRules(),
    ...floorRules(),
    {
      name: 'no-cycle',
      severity: 'error',
      from: { path: '^(?:packages|apps|tooling)/' },
      // Views open other views through the table of errands, which loads them lazily.
      to: { circular: true, viaOnly: { pathNot: '^packages/scaffold/src/views/errands\\.ts$' } },
    },
    {
      name: 'every-import-resolves',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(?:\\.|@foyer/)', couldNotResolve: true },
    },
  ]
}

function homesPattern(homes: readonly string[]): string {
  return homes.length === 0 ? '^$' : `^packages/(?:${homes.join('|')})/`
}

function levelRules(name: string, rule: PackageRule): IForbiddenRuleType[] {
  const known = [name, ...rule.mayImport, ...(rule.onlyLate ?? [])]
  const level: IForbiddenRuleType = {
    name: 'packages-point-at-the-leaf',
    severity: 'error',
    from: { path: `^packages/${name}/`, pathNot: tests },
    to: { path: '^packages/', pathNot: `^packages/(?:${known.join('|')})/` },
  }
  // Tests may also import the test wallets, regardless of the level of their package.
  const levelOfTests: IForbiddenRuleType = {
    name: 'packages-point-at-the-leaf',
    severity: 'error',
    from: { path: [testNames, testFixtures, '/testing/'].map(kind => `^packages/${name}/.+${kind}`) },
    to: { path: '^packages/', pathNot: [`^packages/(?:${known.join('|')})/`, supportForTests] },
  }
  return [level, levelOfTests, ...lateRules(name, rule), ...oneDoorRules(name, rule)]
}

function lateRules(name: string, rule: PackageRule): IForbiddenRuleType[] {
  if (!rule.onlyLate?.length) return []
  return [
    {
      name: 'modal-and-transports-load-late',
      severity: 'error',
      from: { path: `^packages/${name}/`, pathNot: tests },
      to: {
        path: `^packages/(?:${rule.onlyLate.join('|')})/`,
        pathNot: Object.keys(rule.earlyDoors ?? {}).map(
          door => `^packages/${door.replace('/', '/src/exports/')}\\.ts$`,
        ),
        dynamic: false,
        dependencyTypesNot: [...typesOnly],
      },
    },
    ...Object.entries(rule.earlyDoors ?? {}).map(([door, modules]) => {
      const [other = '', name = ''] = door.split('/')
      const own = `^packages/${other}/src/${modules}\\.ts$`
      return {
        name: 'an-early-door-is-data',
        severity: 'error' as const,
        from: { path: [doorPattern([other, name]), own] },
        to: { pathNot: [own, '^packages/common/'], dynamic: false, dependencyTypesNot: [...typesOnly] },
      }
    }),
  ]
}

const doorPattern = ([name, door]: readonly [string, string]) => `^packages/${name}/src/exports/${door}\\.ts$`

function oneDoorRules(name: string, { onlyBy = {} }: PackageRule): IForbiddenRuleType[] {
  return Object.entries(onlyBy).map(([other, door]) => ({
    name: 'only-by-that-door',
    severity: 'error',
    from: { path: `^packages/${name}/`, pathNot: tests },
    to: { path: `^packages/${other}/`, pathNot: doorPattern([other, door]) },
  }))
}

function doorRules(): IForbiddenRuleType[] {
  // The style sheet of the host's buttons and each icon are also entries.
  const door = [
    '^packages/[^/]+/src/exports/',
    '/package\\.json$',
    '^packages/react/src/buttons\\.css$',
    '^packages/ui/src/icons/[^/]+\\.svg$',
  ]
  return [
    {
      name: 'packages-enter-by-the-door',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/', pathNot: ['^packages/$1/', ...door] },
    },
    {
      name: 'apps-enter-by-the-door',
      severity: 'error',
      from: { path: '^(?:apps|tooling)/' },
      to: { path: '^packages/', pathNot: door },
    },
  ]
}

function apartRules(): IForbiddenRuleType[] {
  return [
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages/', pathNot: tests },
      to: { path: '^(?:apps|tooling)/' },
    },
    {
      name: 'apps-stay-apart',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
  ]
}

/** Servers hold real keys, so they must not import test code from an entry or a fixture. */
function serverRule(): IForbiddenRuleType {
  const doorsOfTests = '/src/exports/testing[^/]*\\.ts$'
  return {
    name: 'servers-ship-no-fixture',
    severity: 'error',
    from: { path: `^packages/(?:${serverPackages.join('|')})/src/`, pathNot: [...tests, doorsOfTests] },
    to: { path: [testNames, testFixtures, doorsOfTests] },
  }
}

function roomRules(): IForbiddenRuleType[] {
  const withReact = Object.keys(packageTable).filter(name => packageTable[name]?.usesReact)
  return [
    {
      name: 'react-stays-above-core',
      severity: 'error',
      from: { path: '^packages/', pathNot: [`^packages/(?:${withReact.join('|')})/`, ...tests] },
      to: { path: '(?:^|node_modules/)(?:react|react-dom|use-sync-external-store)(?:/|$)' },
    },
    {
      name: 'zustand-without-react',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '(?:^zustand$|node_modules/zustand/(?:esm/)?(?:index|react)\\.)' },
    },
    {
      name: 'one-schema-library',
      severity: 'error',
      from: { path: '^packages/', pathNot: tests },
      to: { path: '(?:^|node_modules/)(?:arktype|superstruct|typebox|yup|zod)(?:/|$)' },
    },
    {
      name: 'views-load-late',
      severity: 'error',
      from: {
        path: '^packages/scaffold/src/(?!views/[^/]+/)',
        pathNot: [...tests, '^packages/scaffold/src/(?:exports/(?!index\\.)|placed/)'], // every other entry is loaded lazily or contains only data
      },
      to: {
        path: '^packages/scaffold/src/views/[^/]+/',
        dynamic: false,
        dependencyTypesNot: [...typesOnly],
      },
    },
    {
      name: 'views-stay-apart',
      severity: 'error',
      from: { path: '^packages/scaffold/src/views/([^/]+)/' },
      to: {
        path: '^packages/scaffold/src/views/[^/]+/',
        pathNot: '^packages/scaffold/src/views/$1/',
        dynamic: false,
        dependencyTypesNot: [...typesOnly],
      },
    },
  ]
}

const core = '^packages/core/src/'

const supportForRooms = '\\.test\\.support\\.ts$'

/**
 * Returns the rules for core's floors and rooms. Includes type imports, because they also make rooms depend on each
 * other.
 */
function floorRules(): IForbiddenRuleType[] {
  const down = floors.slice(0, -1).map((floor, index) => ({
    name: 'core-imports-go-down',
    severity: 'error' as const,
    from: { path: `${core}${floor}/`, pathNot: [...tests, supportForRooms] },
    to: { path: `${core}(?:${floors.slice(index + 1).join('|')})/` },
  }))
  const apart = Object.entries(roomTable).flatMap(([floor, rooms]) =>
    Object.entries(rooms).map(([room, siblings]) => ({
      name: 'core-rooms-stay-apart',
      severity: 'error' as const,
      from: { path: `${core}${floor}/${room}/`, pathNot: [...tests, supportForRooms] },
      // Modules directly on the floor are shared by all of its rooms.
      to: {
        path: `${core}${floor}/[^/]+/`,
        pathNot: `${core}${floor}/(?:${[room, ...siblings].join('|')})/`,
      },
    })),
  )
  const known = Object.entries(roomTable).map(([floor, rooms]) => ({
    name: 'every-room-has-a-row',
    severity: 'error' as const,
    from: {
      path: `${core}${floor}/(?!(?:${Object.keys(rooms).join('|')})/)[^/]+/`,
      pathNot: [...tests, supportForRooms],
    },
    to: {},
  }))
  return [...down, ...apart, ...known]
}
