-- Append-only also means that the table cannot be emptied.
create trigger audit_log_never_emptied before truncate on audit_log
  for each statement execute function refuse_audit_change();
