import { type RawSearch, readText } from '@halyard/web/routes'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { catalogueNeeds } from '../../content/catalogue/index.ts'
import { readLinesSearch } from '../../deposits/bank-statements/index.ts'
import { loadTexts } from '../../locales/index.ts'
import { readAuditSearch } from '../../operators/audit/index.ts'
import { booksRoutes } from './books-routes.ts'
import { operatorRoute } from './operator-route.ts'
import { queueRoutes } from './queue-routes.ts'
import { requireCapability } from './require-capability.ts'

const getParentRoute = () => operatorRoute

const home = createRoute({
  getParentRoute,
  path: '/',
  loader: () => loadTexts('goingOut'),
  component: lazyRouteComponent(() => import('./home-screen.tsx'), 'HomeScreen'),
})

const account = createRoute({
  getParentRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('../../access/account/account-page.tsx'), 'AccountPage'),
})

const notAllowed = createRoute({
  getParentRoute,
  path: '/not-allowed',
  component: lazyRouteComponent(() => import('./not-allowed.tsx'), 'NotAllowed'),
})

const members = createRoute({
  getParentRoute,
  path: '/members',
  validateSearch: ({ search }: RawSearch): { search?: string | undefined } => ({ search: readText(search) }),
  beforeLoad: requireCapability('members.read'),
  loader: () => loadTexts('members'),
  component: lazyRouteComponent(() => import('../../members/members/members-page.tsx'), 'MembersPage'),
})

const member = createRoute({
  getParentRoute,
  path: '/members/$memberId',
  beforeLoad: requireCapability('members.read'),
  loader: () => loadTexts('members', 'audit', 'auditActions', 'auditSubjects', 'alarmNames', 'roles'),
  component: lazyRouteComponent(() => import('../../members/members/member-page.tsx'), 'MemberPage'),
})

const catalogue = createRoute({
  getParentRoute,
  path: '/catalogue',
  validateSearch: ({ kind, item }: RawSearch): { kind?: string | undefined; item?: string | undefined } => ({
    kind: readText(kind),
    item: readText(item),
  }),
  beforeLoad: requireCapability(...catalogueNeeds),
  loader: () => loadTexts('catalogue', 'goingOut', 'images'),
  component: lazyRouteComponent(() => import('../../content/catalogue/catalogue-page.tsx'), 'CataloguePage'),
})

const plan = createRoute({
  getParentRoute,
  path: '/plan',
  beforeLoad: requireCapability('bonuses.plan'),
  loader: () => loadTexts('plan', 'bonusNames'),
  component: lazyRouteComponent(() => import('../../teams/bonus-plan/plan-page.tsx'), 'PlanPage'),
})

const machines = createRoute({
  getParentRoute,
  path: '/machines',
  beforeLoad: requireCapability('integrations.manage'),
  loader: () => loadTexts('machines', 'roles'),
  component: lazyRouteComponent(
    () => import('../../operators/integrations/machines-page.tsx'),
    'MachinesPage',
  ),
})

const statements = createRoute({
  getParentRoute,
  path: '/statements',
  validateSearch: readLinesSearch,
  beforeLoad: requireCapability('statements.import'),
  loader: () => loadTexts('statements'),
  component: lazyRouteComponent(
    () => import('../../deposits/bank-statements/statements-page.tsx'),
    'StatementsPage',
  ),
})

const operators = createRoute({
  getParentRoute,
  path: '/operators',
  beforeLoad: requireCapability('operators.roles'),
  loader: () => loadTexts('operators', 'roles'),
  component: lazyRouteComponent(() => import('../../operators/roles/operators-page.tsx'), 'OperatorsPage'),
})

const audit = createRoute({
  getParentRoute,
  path: '/audit',
  validateSearch: readAuditSearch,
  beforeLoad: requireCapability('audit.read'),
  loader: () => loadTexts('audit', 'auditActions', 'auditSubjects', 'alarmNames', 'roles'),
  component: lazyRouteComponent(() => import('../../operators/audit/audit-page.tsx'), 'AuditPage'),
})

export const operatorRoutes = operatorRoute.addChildren([
  home,
  account,
  notAllowed,
  members,
  member,
  ...booksRoutes,
  catalogue,
  plan,
  machines,
  statements,
  operators,
  audit,
  ...queueRoutes,
])
