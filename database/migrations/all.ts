import type { Migration } from "kysely/migration";
import * as core from "#database/migrations/0001-core.ts";
import * as reference from "#database/migrations/0002-reference.ts";
import * as searchTerms from "#database/migrations/0003-search-terms.ts";
import * as searchCounts from "#database/migrations/0004-search-counts.ts";
import * as identity from "#database/migrations/0005-identity.ts";
import * as passkeys from "#database/migrations/0006-passkeys.ts";
import * as onboarding from "#database/migrations/0007-onboarding.ts";
import * as dashboard from "#database/migrations/0008-provider-dashboard.ts";
import * as invitations from "#database/migrations/0009-invitations.ts";
import * as adminDesk from "#database/migrations/0010-admin-desk.ts";
import * as files from "#database/migrations/0011-files.ts";
import * as maskedAuditLog from "#database/migrations/0012-masked-audit-log.ts";
import * as invitedContacts from "#database/migrations/0013-invited-contacts.ts";
import * as readBudgets from "#database/migrations/0014-read-budgets.ts";
import * as sharedCodes from "#database/migrations/0015-shared-codes.ts";
import * as sealedArchive from "#database/migrations/0016-sealed-archive.ts";
import * as withdrawnConsents from "#database/migrations/0017-withdrawn-consents.ts";
import * as placesInScripts from "#database/migrations/0018-places-in-scripts.ts";
import * as servicesByName from "#database/migrations/0019-services-by-name.ts";
import * as auditSummaries from "#database/migrations/0020-audit-summaries.ts";
import * as idsOfRemovedParts from "#database/migrations/0021-ids-of-removed-parts.ts";
import * as lowerCaseContacts from "#database/migrations/0022-lower-case-contacts.ts";
import * as encryptedInvitations from "#database/migrations/0023-encrypted-invitations.ts";
import * as sealedTexts from "#database/migrations/0024-sealed-texts.ts";
import * as unconfirmedDemoListings from "#database/migrations/0025-unconfirmed-demo-listings.ts";
import * as reportAnswers from "#database/migrations/0026-report-answers.ts";
import * as showStreet from "#database/migrations/0027-show-street.ts";
import * as imports from "#database/migrations/0028-imports.ts";
import * as listingClaims from "#database/migrations/0029-listing-claims.ts";
import * as confirmationCalls from "#database/migrations/0030-confirmation-calls.ts";
import * as uploadKey from "#database/migrations/0031-upload-key.ts";
import * as memberRoles from "#database/migrations/0032-member-roles.ts";
import * as adminInvitations from "#database/migrations/0033-admin-invitations.ts";
import * as importUpdates from "#database/migrations/0034-import-updates.ts";
import * as corrections from "#database/migrations/0035-corrections.ts";
import * as reviewers from "#database/migrations/0036-reviewers.ts";
import * as formTimes from "#database/migrations/0037-form-times.ts";
import * as openDataSets from "#database/migrations/0039-open-data-sets.ts";
import * as importSources from "#database/migrations/0040-import-sources.ts";
import * as changedListings from "#database/migrations/0041-changed-listings.ts";
import * as documentHashes from "#database/migrations/0042-document-hashes.ts";
import * as apiKeys from "#database/migrations/0043-api-keys.ts";
import * as webhooks from "#database/migrations/0044-webhooks.ts";
import * as listingTexts from "#database/migrations/0045-listing-texts.ts";
import * as webhookApprovals from "#database/migrations/0046-webhook-approvals.ts";
import * as serviceTerms from "#database/migrations/0047-service-terms.ts";
import * as openingHours from "#database/migrations/0048-opening-hours.ts";
import * as serviceAvailability from "#database/migrations/0049-service-availability.ts";
import * as factClaims from "#database/migrations/0050-fact-claims.ts";
import * as contactAnswers from "#database/migrations/0051-contact-answers.ts";

/** In the order in which they are applied. A migration that has been released is never changed. */
export const migrations: Record<string, Migration> = {
  "0001-core": core,
  "0002-reference": reference,
  "0003-search-terms": searchTerms,
  "0004-search-counts": searchCounts,
  "0005-identity": identity,
  "0006-passkeys": passkeys,
  "0007-onboarding": onboarding,
  "0008-provider-dashboard": dashboard,
  "0009-invitations": invitations,
  "0010-admin-desk": adminDesk,
  "0011-files": files,
  "0012-masked-audit-log": maskedAuditLog,
  "0013-invited-contacts": invitedContacts,
  "0014-read-budgets": readBudgets,
  "0015-shared-codes": sharedCodes,
  "0016-sealed-archive": sealedArchive,
  "0017-withdrawn-consents": withdrawnConsents,
  "0018-places-in-scripts": placesInScripts,
  "0019-services-by-name": servicesByName,
  "0020-audit-summaries": auditSummaries,
  "0021-ids-of-removed-parts": idsOfRemovedParts,
  "0022-lower-case-contacts": lowerCaseContacts,
  "0023-encrypted-invitations": encryptedInvitations,
  "0024-sealed-texts": sealedTexts,
  "0025-unconfirmed-demo-listings": unconfirmedDemoListings,
  "0026-report-answers": reportAnswers,
  "0027-show-street": showStreet,
  "0028-imports": imports,
  "0029-listing-claims": listingClaims,
  "0030-confirmation-calls": confirmationCalls,
  "0031-upload-key": uploadKey,
  "0032-member-roles": memberRoles,
  "0033-admin-invitations": adminInvitations,
  "0034-import-updates": importUpdates,
  "0035-corrections": corrections,
  "0036-reviewers": reviewers,
  "0037-form-times": formTimes,
  "0039-open-data-sets": openDataSets,
  "0040-import-sources": importSources,
  "0041-changed-listings": changedListings,
  "0042-document-hashes": documentHashes,
  "0043-api-keys": apiKeys,
  "0044-webhooks": webhooks,
  "0045-listing-texts": listingTexts,
  "0046-webhook-approvals": webhookApprovals,
  "0047-service-terms": serviceTerms,
  "0048-opening-hours": openingHours,
  "0049-service-availability": serviceAvailability,
  "0050-fact-claims": factClaims,
  "0051-contact-answers": contactAnswers,
};
