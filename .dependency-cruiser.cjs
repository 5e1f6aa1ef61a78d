/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Files must not import each other in a circle, types included. Move the shared part to a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-imports-only-zod',
      comment: 'The contract is shared by server and web, so it must not depend on either.',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/', 'node_modules/zod/'] },
    },
    {
      name: 'web-imports-no-server',
      comment: 'The web code uses the server only through the API in the contract.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-imports-no-web',
      comment: 'The server loads the built web code at run time and never imports its sources.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'server-features-are-isolated',
      comment:
        'A feature may import types and the listed pure functions of another. server/app passes everything else in as dependencies.',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/' },
      to: {
        path: '^server/features/([^/]+)/',
        pathNot: [
          '^server/features/$1/',
          '^server/features/listings/(columns|listing)\\.ts$',
          '^server/features/listings/lists/(conditions-sql|distance-sql|facets|filter-input|trait-facets)\\.ts$',
          '^server/features/accounts/(active-email-sql|secrets)\\.ts$',
          '^server/features/blocks/block-sql\\.ts$',
          '^server/features/photos/shows-photo-sql\\.ts$',
          '^server/features/chat/masking/contacts\\.ts$',
          // Every movement of money is a posting.
          '^server/features/ledger/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-features-are-isolated',
      comment:
        'Pages combine features. A feature may call only the sign-in state, its second step, event tracking and the terms of delivery of another.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: {
        path: '^web/features/([^/]+)/',
        pathNot: [
          '^web/features/$1/',
          '^web/features/auth/use-auth\\.ts$',
          '^web/features/analytics/track\\.ts$',
          // Asked wherever somebody proves who they are.
          '^web/features/second-step/(second-step-form\\.tsx|proof\\.ts)$',
          // Asked wherever delivery is switched on.
          '^web/features/account/pickup/(delivery-terms\\.tsx|use-delivery-terms\\.ts)$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-features-share-listed-types',
      comment: 'The public types of a feature are listed here; its other modules are internal.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: {
        path: '^web/features/([^/]+)/',
        pathNot: [
          '^web/features/$1/',
          '^web/features/auth/(auth-state|use-auth)\\.ts$',
          '^web/features/delivery/(quote|ways|address/address|address/use-manual-suggestions)\\.ts$',
          '^web/features/map/route-line\\.ts$',
          '^web/features/second-step/proof\\.ts$',
          '^web/features/account/pickup/use-delivery-terms\\.ts$',
        ],
        dependencyTypes: ['type-only'],
      },
    },
    {
      name: 'auth-internals-are-private',
      comment: 'The sign-in state changes only through the public modules of the auth feature.',
      severity: 'error',
      from: { path: '^web/', pathNot: ['^web/features/auth/', '^web/testing/', '\\.test\\.tsx?$'] },
      to: {
        path: '^web/features/auth/',
        pathNot: [
          '^web/features/auth/(use-auth|auth-state|next-path)\\.ts$',
          '^web/features/auth/(require-auth|clear-query-cache)\\.tsx$',
        ],
      },
    },
    {
      name: 'only-routes-import-pages',
      comment: 'Pages compose features, so nothing below a page may depend on one.',
      severity: 'error',
      from: { path: '^web/', pathNot: ['^web/pages/', '^web/routes\\.ts$'] },
      to: { path: '^web/pages/' },
    },
    {
      name: 'ui-kit-imports-no-feature',
      comment: 'Every feature uses the components in web/ui, so they must not depend on any feature.',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/(features|pages|api|app-shell)/' },
    },
    {
      name: 'web-api-imports-no-feature',
      comment: 'Every feature uses the API client, so it must not depend on any feature.',
      severity: 'error',
      from: { path: '^web/api/' },
      to: { path: '^web/features/' },
    },
    {
      name: 'app-shell-uses-listed-features',
      comment: 'The app shell is part of every page, so each feature it imports is listed here.',
      severity: 'error',
      from: { path: '^web/app-shell/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^web/features/',
        pathNot: [
          '^web/features/analytics/track\\.ts$',
          '^web/features/auth/(use-auth\\.ts|clear-query-cache\\.tsx)$',
          '^web/features/listings/(listing-query\\.ts|listing-card\\.tsx)$',
          '^web/features/offline/come-back\\.ts$',
          '^web/features/shop/(category-tiles|search/search-form)\\.tsx$',
        ],
      },
    },
    {
      name: 'routes-use-no-sql-or-adapters',
      comment:
        'Routes translate between HTTP and a service. SQL and providers belong in repositories and adapters.',
      severity: 'error',
      from: { path: '^server/features/.*/routes\\.ts$' },
      to: {
        path: ['^server/db/', '^server/adapters/', 'repository\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'services-use-no-http-or-sql',
      comment: 'Services contain business rules. HTTP belongs in routes, SQL in repositories.',
      severity: 'error',
      from: {
        path: '^server/features/',
        pathNot: ['routes\\.ts$', 'repository\\.ts$', 'columns\\.ts$', '-sql\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: ['^server/http/', '^server/db/(?!database\\.ts$)'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'vendor-sdks-only-in-adapters',
      comment: 'Only adapters and simulators import vendor SDKs, so that a vendor can be replaced.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/(adapters|simulators|testing|demo)/', '\\.test\\.ts$'] },
      to: {
        path: 'node_modules/(@opentelemetry|stripe|nodemailer|@aws-sdk|sharp|fontkit|libheif-js|@techstark|onnxruntime-web|@gutenye|zxing-wasm)/',
      },
    },
    {
      name: 'only-app-imports-adapters',
      comment: 'Adapters are chosen in the listed files of server/app. Other code depends on ports.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [
          '^server/(adapters|simulators|testing)/',
          '^server/app/(context|adapters|delivery-adapters|drafting-adapters|simulated-payments|lifecycle|open-tracing|terminal-app|operator|backup/backup-place)\\.ts$',
          '\\.test\\.ts$',
        ],
      },
      to: { path: '^server/(adapters|simulators)/' },
    },
    {
      name: 'tracing-is-loaded-when-it-is-on',
      comment: 'Without a receiver of traces nothing of OpenTelemetry is loaded.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/adapters/tracing-otlp/', '\\.test\\.ts$'] },
      to: {
        path: '^server/adapters/tracing-otlp/',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'adapters-are-isolated',
      comment:
        'An adapter can be removed without changing another. Common code is in adapters/shared; the exceptions build on other adapters.',
      severity: 'error',
      from: {
        path: '^server/adapters/([^/]+)/',
        pathNot: ['^server/adapters/photo-workers/', '\\.test\\.ts$'],
      },
      to: {
        path: '^server/adapters/([^/]+)/',
        pathNot: [
          '^server/adapters/($1|shared)/',
          '^server/adapters/listing-drafter-local/index\\.ts$',
          '^server/adapters/mail-smtp/message\\.ts$',
        ],
      },
    },
    {
      name: 'production-code-imports-no-test-code',
      comment: 'Test helpers are in server/testing and web/testing. Production code must not depend on them.',
      severity: 'error',
      from: { path: '^(server|web)/', pathNot: ['^(server|web)/testing/', '\\.test\\.tsx?$'] },
      to: { path: ['^(server|web)/testing/', 'node_modules/vitest/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
