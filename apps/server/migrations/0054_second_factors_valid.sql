alter table sessions validate constraint sessions_methods;
alter table security_events validate constraint security_events_kinds;
