-- Everything lives in a schema of its own, so that an application can share its database with Keystead.
--
-- Ids are TypeIDs: compared byte by byte they sort by time, so "newest first" is ORDER BY id DESC. All text is compared
-- byte by byte: "C" folds exactly the case of ASCII, whatever the database's locale does to an I.
--
-- No look-up leaves the planner a choice of index. Statistics from before an organization or a product grew would make
-- it expect few rows, and read all of them to find one. An index serves conditions of its own collation only. "C",
-- "POSIX" and keystead.listed compare alike, but the planner takes them for three collations of organization_id:
--   "C"              primary keys, and indexes of references behind the reference's column: records by their ids, and
--                    PostgreSQL's own checks of references.
--   "POSIX"          unique indexes of several columns, which have it on all columns: records by unique values.
--   keystead.listed  all other indexes: lists in their orders, and lists by what a filter compares.
-- Statements that get many ids join the organization to each of them: as a constant it would be one more condition to
-- choose an index by.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE COLLATION keystead.listed FROM "C";

-- A sequence gives versions, so that a record made again under a deleted record's id never has the same version.
CREATE SEQUENCE keystead.versions CACHE 32;
