-- Since when there is what protects an account: an intruder's is younger than its owner's (ADR 79).

-- Null: before this version.
alter table recovery_codes add column created_at timestamptz;
alter table recovery_codes alter column created_at set default now();

-- When the factor was added that was entered last in this session. Null: no factor, or before this version.
alter table sessions add column factor_added_at timestamptz;
